package dev.rondo.platform.table;

import static dev.rondo.platform.Result.ok;
import static dev.rondo.platform.Result.refused;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Hosting;
import dev.rondo.cartridge.Input;
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
import dev.rondo.platform.journal.Engine;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.state.Fold;
import dev.rondo.platform.view.LegalCommands;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// What players ask for: each action once, whatever way and however often it comes.
final class Actions<S, C, F, V> {
  /// A longer list of legal commands is not told: nobody chooses from that many buttons.
  private static final int MOST_LEGAL = 1_000;

  private final Proceedings<S, C, F, V> proceedings;
  private final Engine<S, C, F, V> engine;
  private final ToLongFunction<AccountId> stamps;
  private final Askers askers;
  private final HeldActions held;

  Actions(
      Proceedings<S, C, F, V> proceedings,
      Engine<S, C, F, V> engine,
      ToLongFunction<AccountId> stamps,
      Waiting waiting) {
    this.proceedings = proceedings;
    this.engine = engine;
    this.stamps = stamps;
    this.askers = waiting.askers();
    this.held = waiting.held();
  }

  /// The order of checks is api.md's: known key, body, seat, status and pause, stamps, the game's
  /// own.
  void act(AccountId player, Action action, Table.Asker asker) {
    var seat = fold().seat(player);
    if (seat.isPresent() && repeated(seat.get(), action, asker)) {
      return;
    }
    var outcome =
        Body.read(action.body())
            .then(body ->
                engine
                    .codec()
                    .command(body.type(), body.payload())
                    .then(command -> act(seat, action.key(), body, command)));
    switch (outcome) {
      case Result.Ok<Boolean>(_) ->
          askers.add(ActionLog.key(seat.orElseThrow(), action.key()), asker);
      case Result.Refused<Boolean>(var rejection, var detail) ->
          reply(asker, refused(rejection, detail));
    }
  }

  private Result<Boolean> act(Optional<Seat> seat, String key, Body body, C command) {
    if (seat.isEmpty()) {
      return refused(Refusal.NOT_A_PLAYER, "only the match's players act in it");
    }
    var playable = playable();
    if (!(playable instanceof Result.Ok<Boolean>)) {
      return playable;
    }
    var account = fold().row().players().get(seat.get().index()).account();
    if (body.useStamp() && stamps.applyAsLong(account) < 1) {
      return refused(Refusal.INSUFFICIENT_STAMPS, "sealing costs one stamp");
    }
    var now = proceedings.now();
    var input =
        new Input.Played<>(seat.get(), new ActionId(seat.get(), key), command, body.useStamp());
    return switch (decide(input)) {
      case Decision.Rejected<F>(var rejection, var facts) -> {
        if (!facts.isEmpty()) {
          var cause =
              new Cause.Refused(seat.get(), key, body.type(), body.payload(), body.useStamp());
          proceedings.commit(cause, now, facts, List.of());
        }
        yield refused(rejection, "the rules refuse this now");
      }
      case Decision.Accepted<F> accepted -> {
        proceedings.commit(
            new Cause.Played(seat.get(), key, body.type(), body.payload(), body.useStamp()),
            now,
            accepted);
        yield ok(true);
      }
      case Decision.Held<F>(var until) ->
          hold(
              new Cause.Held(seat.get(), key, body.type(), body.payload(), now, until.toMillis()),
              body);
    };
  }

  /// An action that changes the match comes after those that are held, and is decided again then.
  private Decision<F> decide(Input.Played<C> input) {
    var decision = proceedings.decide(input);
    var changes =
        switch (decision) {
          case Decision.Accepted<F> _ -> true;
          case Decision.Rejected<F>(_, var facts) -> !facts.isEmpty();
          case Decision.Held<F> _ -> false;
        };
    return changes && proceedings.bring() ? proceedings.decide(input) : decision;
  }

  private Result<Boolean> hold(Cause.Held action, Body body) {
    if (body.useStamp() || action.until() <= proceedings.now()) {
      throw new IllegalStateException("the rules cannot hold " + action);
    }
    if (held.full(action.seat())) {
      return refused(Refusal.SERVICE_UNAVAILABLE, "no more actions can wait for their time now");
    }
    held.add(action);
    return ok(true);
  }

  /// The commands that a seat may send at this point of a turn.
  Result<Supplier<LegalCommands>> legal(Seat seat) {
    var version = fold().version(new Viewer.Player(seat));
    var game = fold().game();
    return playable().map(_ -> () -> new LegalCommands(version, commands(game, seat)));
  }

  private Optional<List<LegalCommands.Command>> commands(@Nullable S game, Seat seat) {
    return engine
        .rules()
        .legal(Objects.requireNonNull(game), seat)
        .filter(commands -> commands.size() <= MOST_LEGAL)
        .map(commands -> commands.stream().map(this::legal).toList());
  }

  private LegalCommands.Command legal(C command) {
    return new LegalCommands.Command(
        engine.codec().type(command), Json.STORED.valueToTree(command));
  }

  private Result<Boolean> playable() {
    if (fold().row().status() != Status.ACTIVE) {
      return refused(Refusal.MATCH_NOT_ACTIVE, "the match is " + fold().row().status());
    }
    return fold().paused() ? refused(paused(), "the match is paused") : ok(true);
  }

  private Rejection paused() {
    return engine.manifest().hosting().map(Hosting::paused).orElse(Refusal.MATCH_PAUSED);
  }

  /// Answers a key that was seen before. False if it is new.
  private boolean repeated(Seat seat, Action action, Table.Asker asker) {
    var first = first(seat, action.key());
    if (first.isEmpty()) {
      return false;
    }
    var again = first.get().again(action);
    if (again instanceof Result.Ok<ActionState> && awaited(seat, action.key(), first.get())) {
      askers.add(ActionLog.key(seat, action.key()), asker);
    } else {
      reply(asker, again);
    }
    return true;
  }

  private boolean awaited(Seat seat, String key, ActionLog.First first) {
    return proceedings.answersNow(seat, key) || first.answer() == null;
  }

  /// The player's seat, if the action had its answer before this turn. Only the journal knows what
  /// it was, and whether another key has the same hash.
  Optional<Seat> answered(AccountId player, String key) {
    return fold()
        .seat(player)
        .filter(seat ->
            fold().knows(seat, key)
                && fold().pending(seat, key).isEmpty()
                && held.find(seat, key).isEmpty()
                && !proceedings.answersNow(seat, key));
  }

  private Optional<ActionLog.First> first(Seat seat, String key) {
    var pending = fold().pending(seat, key);
    if (pending.isPresent()) {
      var action = pending.get();
      var body = new Body(action.type(), action.payload(), action.sealed());
      return Optional.of(new ActionLog.First(body, null, 0));
    }
    var waiting = held.find(seat, key);
    if (waiting.isPresent()) {
      var body = new Body(waiting.get().type(), waiting.get().payload(), false);
      return Optional.of(new ActionLog.First(body, null, 0));
    }
    return fold().knows(seat, key)
        ? ActionLog.find(proceedings.entries(), seat, key)
        : Optional.empty();
  }

  /// One's own action: its answer, or that it is pending.
  Result<ActionState> action(AccountId player, String key) {
    return fold()
        .seat(player)
        .flatMap(seat -> first(seat, key))
        .map(first -> ok(first.state(key)))
        .orElseGet(() -> refused(Refusal.NOT_FOUND, "no such action of yours"));
  }

  void withdraw(AccountId player, String key, Table.Asker asker) {
    var seat = fold().seat(player);
    var state = action(player, key);
    if (!(state instanceof Result.Ok<ActionState>(var action)) || seat.isEmpty()) {
      reply(asker, state);
    } else if (!action.pending()) {
      reply(asker, refused(Refusal.ACTION_ALREADY_RESOLVED, "the action has its answer"));
    } else if (playable() instanceof Result.Refused<Boolean>(var rejection, var detail)) {
      reply(asker, refused(rejection, detail));
    } else {
      proceedings.bring();
      var cause = new Cause.Withdrawn(seat.get(), key);
      switch (proceedings.decide(cause, proceedings.now())) {
        case Decision.Rejected<F>(var rejection, _) ->
            reply(asker, refused(rejection, "it cannot be taken back"));
        case Decision.Accepted<F> accepted -> {
          askers.add(ActionLog.key(seat.get(), key), asker);
          proceedings.commit(cause, proceedings.now(), accepted);
        }
        case Decision.Held<F> _ ->
            throw new IllegalStateException("the rules cannot hold " + cause);
      }
    }
  }

  private void reply(Table.Asker asker, Result<ActionState> result) {
    proceedings.whenDurable(() -> asker.accept(result));
  }

  private Fold<S, C, F, V> fold() {
    return proceedings.fold();
  }
}
