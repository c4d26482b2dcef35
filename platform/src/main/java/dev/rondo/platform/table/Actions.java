package dev.rondo.platform.table;

import static dev.rondo.platform.Result.ok;
import static dev.rondo.platform.Result.refused;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Hosting;
import dev.rondo.cartridge.Rejection;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.action.ActionLog;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.action.Body;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Cause;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.state.MatchState;
import dev.rondo.platform.state.PendingAction;
import dev.rondo.platform.view.LegalCommands;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// Handles the actions of players. Each action has its effect once, whatever way and however often
/// it comes.
public final class Actions<S, C, F, V> {
  /// A longer list of legal commands is not told: nobody chooses from that many buttons.
  private static final int MOST_LEGAL = 1_000;

  private final Table<S, C, F, V> table;
  private final Journal journal;
  private final ToLongFunction<AccountId> stamps;
  private final Askers askers;
  private final HeldActions<C> held;

  Actions(
      Table<S, C, F, V> table,
      Journal journal,
      ToLongFunction<AccountId> stamps,
      Waiting<C> waiting) {
    this.table = table;
    this.journal = journal;
    this.stamps = stamps;
    this.askers = waiting.askers();
    this.held = waiting.held();
  }

  /// A player asks for something. The answer may come with a later turn. The order of checks is
  /// api.md's: known key, body, seat, status and pause, stamps, the game's own.
  public void act(AccountId player, Action action, Asker asker) {
    var id = id(player, action.key());
    if (id.isPresent() && repeated(id.get(), action, asker)) {
      return;
    }
    var outcome =
        Body.read(action.body())
            .then(body ->
                table
                    .installed()
                    .codec()
                    .command(body.type(), body.payload())
                    .then(command -> act(id, body, command)));
    switch (outcome) {
      case Result.Ok<Boolean>(_) -> askers.add(id.orElseThrow(), asker);
      case Result.Refused<Boolean>(var rejection, var detail) ->
          reply(asker, refused(rejection, detail));
    }
  }

  private Result<Boolean> act(Optional<ActionId> id, Body body, C command) {
    if (id.isEmpty()) {
      return refused(Refusal.NOT_A_PLAYER, "only the match's players act in it");
    }
    var playable = playable();
    if (!(playable instanceof Result.Ok<Boolean>)) {
      return playable;
    }
    var account = table.row().players().get(id.get().seat().index()).account();
    if (body.useStamp() && stamps.applyAsLong(account) < 1) {
      return refused(Refusal.INSUFFICIENT_STAMPS, "sealing costs one stamp, and you have none");
    }
    var now = table.now();
    var played = new Cause.Played(id.get(), body.type(), body.payload(), body.useStamp());
    return switch (decide(played, command)) {
      case Decision.Rejected<F>(var rejection, var facts) -> {
        if (!facts.isEmpty()) {
          table.commit(played.refused(), now, facts, List.of());
        }
        yield refused(rejection, "the rules refuse this now");
      }
      case Decision.Accepted<F> accepted -> {
        table.commit(played, now, accepted);
        yield ok(true);
      }
      case Decision.Held<F>(var until) -> hold(played.held(now, until.toMillis()), body, command);
    };
  }

  /// An action that changes the match comes after those that are held, and is decided again then.
  private Decision<F> decide(Cause.Played played, C command) {
    var decision = table.decide(played, command);
    var changes =
        switch (decision) {
          case Decision.Accepted<F> _ -> true;
          case Decision.Rejected<F>(_, var facts) -> !facts.isEmpty();
          case Decision.Held<F> _ -> false;
        };
    return changes && table.bring() ? table.decide(played, command) : decision;
  }

  private Result<Boolean> hold(Cause.Held action, Body body, C command) {
    if (body.useStamp() || action.until() <= table.now()) {
      throw new IllegalStateException("the rules cannot hold " + action);
    }
    if (held.full(action.seat())) {
      return refused(Refusal.SERVICE_UNAVAILABLE, "no more actions can wait for their time now");
    }
    held.add(action, command);
    return ok(true);
  }

  /// The commands that a viewer may send at this point of a turn. The rules are asked when the turn
  /// is durable: if they fail, that reply fails alone.
  public Result<Supplier<LegalCommands>> legal(Viewer viewer) {
    if (!(viewer instanceof Viewer.Player(var seat))) {
      return refused(Refusal.NOT_A_PLAYER, "only the match's players act in it");
    }
    var version = state().version(viewer);
    var game = state().game();
    return playable().map(_ -> () -> new LegalCommands(version, commands(game, seat)));
  }

  private Optional<List<LegalCommands.Command>> commands(@Nullable S game, Seat seat) {
    return table
        .installed()
        .rules()
        .legal(Objects.requireNonNull(game), seat)
        .filter(commands -> commands.size() <= MOST_LEGAL)
        .map(commands -> commands.stream().map(this::legal).toList());
  }

  private LegalCommands.Command legal(C command) {
    return new LegalCommands.Command(
        table.installed().codec().type(command), Json.STORED.valueToTree(command));
  }

  private Result<Boolean> playable() {
    if (table.row().status() != Status.ACTIVE) {
      return refused(Refusal.MATCH_NOT_ACTIVE, "the match is " + table.row().status());
    }
    return state().paused() ? refused(paused(), "the match is paused") : ok(true);
  }

  private Rejection paused() {
    return table.installed().manifest().hosting().map(Hosting::paused).orElse(Refusal.MATCH_PAUSED);
  }

  /// Answers a key that was seen before. False if it is new.
  private boolean repeated(ActionId id, Action action, Asker asker) {
    var unanswered = waiting(id).or(() -> table.turn().answered(id)).map(Actions::first);
    var first = unanswered.or(() -> earlier(id));
    if (first.isEmpty()) {
      return false;
    }
    table.turn().repeated();
    var again = first.get().again(action);
    if (again instanceof Result.Ok<ActionState> && first.get().answer() == null) {
      askers.add(id, asker);
    } else {
      reply(asker, again);
    }
    return true;
  }

  private static ActionLog.First first(Body body) {
    return new ActionLog.First(body, null, 0);
  }

  /// The body of an action that has no answer yet: it is pending, or held.
  private Optional<Body> waiting(ActionId id) {
    return state()
        .actions()
        .pending(id)
        .map(PendingAction::body)
        .or(() -> held.find(id).map(action -> new Body(action.type(), action.payload(), false)));
  }

  /// Reads an action that was answered before this turn. A host asks [#answered] first, and reads
  /// elsewhere; then this happens only if two keys have the same hash, in a turn that may block.
  private Optional<ActionLog.First> earlier(ActionId id) {
    return state().actions().contains(id)
        ? ActionLog.find(journal.entries(table.row().id(), 0), id)
        : Optional.empty();
  }

  /// The action, if it had its answer before this turn. Only the journal knows what it was, and
  /// whether another key has the same hash.
  public Optional<ActionId> answered(AccountId player, String key) {
    return id(player, key)
        .filter(id ->
            state().actions().contains(id)
                && waiting(id).isEmpty()
                && table.turn().answered(id).isEmpty());
  }

  /// Tells a player the answer to an action of theirs, or that it is pending.
  public void answer(AccountId player, String key, Asker asker) {
    var id = id(player, key);
    if (id.flatMap(table.turn()::answered).isPresent()) {
      askers.add(id.orElseThrow(), asker);
    } else if (id.flatMap(this::waiting).isPresent()) {
      // The answer may come later in this turn: then it leaves after this.
      table.whenDurable(() ->
          waiting(id.orElseThrow())
              .map(Actions::first)
              .ifPresentOrElse(
                  first -> asker.accept(ok(first.state(key))),
                  () -> askers.add(id.orElseThrow(), asker)));
    } else {
      reply(
          asker,
          id.flatMap(this::earlier)
              .map(first -> ok(first.state(key)))
              .orElseGet(() -> refused(Refusal.NOT_FOUND, "no such action of yours")));
    }
  }

  /// A player takes a pending action back.
  public void withdraw(AccountId player, String key, Asker asker) {
    var id = id(player, key);
    if (id.flatMap(this::waiting).isEmpty()) {
      reply(asker, refusedWithdrawal(id));
    } else if (playable() instanceof Result.Refused<Boolean>(var rejection, var detail)) {
      reply(asker, refused(rejection, detail));
    } else {
      table.bring();
      var cause = new Cause.Withdrawn(id.orElseThrow());
      switch (table.decide(table.game(), cause, table.now())) {
        case Decision.Rejected<F>(var rejection, _) ->
            reply(asker, refused(rejection, "the action cannot be taken back"));
        case Decision.Accepted<F> accepted -> {
          askers.add(id.orElseThrow(), asker);
          table.commit(cause, table.now(), accepted);
        }
        case Decision.Held<F> _ ->
            throw new IllegalStateException("the rules cannot hold " + cause);
      }
    }
  }

  private Result<ActionState> refusedWithdrawal(Optional<ActionId> id) {
    return id.flatMap(table.turn()::answered).isPresent() || id.flatMap(this::earlier).isPresent()
        ? refused(Refusal.ACTION_ALREADY_RESOLVED, "the action has its answer")
        : refused(Refusal.NOT_FOUND, "no such action of yours");
  }

  /// True if an action of the seat waits for the time until which the rules held it, in memory or,
  /// because something else was stored meanwhile, in the journal.
  public boolean holds(Seat seat) {
    return held.any(seat, state().actions()::isPending);
  }

  private Optional<ActionId> id(AccountId player, String key) {
    return table.seat(player).map(seat -> new ActionId(seat, key));
  }

  private void reply(Asker asker, Result<ActionState> result) {
    table.whenDurable(() -> asker.accept(result));
  }

  private MatchState<S, C, F, V> state() {
    return table.state();
  }
}
