package dev.rondo.platform.table;

import static dev.rondo.platform.Result.ok;
import static dev.rondo.platform.Result.refused;

import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Cause;
import dev.rondo.platform.journal.Engine;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.Snapshot;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.journal.Viewers;
import dev.rondo.platform.match.FrozenMatch;
import dev.rondo.platform.match.Hosted;
import dev.rondo.platform.match.Luggage;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.SessionRefusal;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.replay.History;
import dev.rondo.platform.state.Attendance;
import dev.rondo.platform.state.Fold;
import dev.rondo.platform.view.LegalCommands;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Update;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/// One match at play: plain Java with one owner, no clock, no I/O but reads of the journal.
///
/// Work is done in turns. `begin` fixes the time and lets what fell due happen first, so a command
/// that arrives late cannot beat its deadline. The calls that follow decide and apply in memory.
/// `unit` is what must be stored; only when it is durable does `release` let answers and updates
/// go. If it is refused, the table is thrown away and loaded again: nobody has seen anything of the
/// turn.
public final class Table<S, C, F, V> {

  /// Gets the answer to an action, or why it is refused.
  public interface Asker extends Consumer<Result<ActionState>> {}

  /// Gets what a viewer is told, when it is durable.
  public interface Audience {
    boolean listens(Viewer viewer);

    void tell(Viewer viewer, Update update);
  }

  private final MatchId match;
  private final Engine<S, C, F, V> engine;
  private final Journal journal;
  private final Proceedings<S, C, F, V> proceedings;
  private final Actions<S, C, F, V> actions;
  private final Waiting waiting = new Waiting();

  public Table(
      MatchId match,
      Engine<S, C, F, V> engine,
      Journal journal,
      ToLongFunction<AccountId> stamps,
      Luggage luggage) {
    this.match = match;
    this.engine = engine;
    this.journal = journal;
    this.proceedings = new Proceedings<>(match, engine, journal, luggage, waiting.held());
    this.actions = new Actions<>(proceedings, engine, stamps, waiting);
  }

  /// Reads what is stored.
  public void load() {
    proceedings.load();
  }

  /// Begins with a snapshot. Returns after which entry to [#follow].
  public long restore(Snapshot snapshot) {
    return proceedings.restore(snapshot);
  }

  /// Adds what is stored after the snapshot, or all if there was none.
  public void follow(List<Entry> entries) {
    proceedings.follow(entries);
  }

  /// Takes the match up after nobody ran it since `downSince`: its time goes on from there.
  ///
  /// @return false if more fell due before than one turn takes: then the turn is to be stored, and
  ///   this to be called again in the next
  public boolean recover(long downSince, long now) {
    return proceedings.recover(downSince, now);
  }

  /// The first entries of a new match.
  public void create(NewMatch request, String seed, long now) {
    proceedings.create(request, seed, now);
  }

  /// The first entries of a match that starts at once, and stands still.
  public void create(FrozenMatch frozen, long now) {
    proceedings.create(frozen, now);
  }

  /// Begins a turn: fixes the time, and lets what fell due happen.
  ///
  /// @return false if more fell due than one turn takes: then the turn is to be stored, and another
  ///   to be begun before anything else is done
  public boolean begin(long now) {
    return proceedings.begin(now);
  }

  /// What must be stored before anything of this turn may leave.
  public Optional<Unit> unit(boolean snapshotWanted) {
    return proceedings.unit(snapshotWanted);
  }

  /// Lets the turn's answers and updates go, now that its unit is durable.
  public void release(Optional<Unit> unit, List<Receipt> receipts, Audience audience) {
    proceedings.release(unit, receipts, audience, waiting.askers());
    if (row().status().over()) {
      waiting.dismiss(refused(Refusal.MATCH_NOT_ACTIVE, "the match is over"));
    }
    waiting.settle();
  }

  public void whenDurable(Runnable work) {
    proceedings.whenDurable(work);
  }

  /// Adds side effects to this turn.
  public void alongside(List<SideEffect> effects) {
    proceedings.alongside(effects);
  }

  /// The side effects of this turn.
  public List<SideEffect> alongside() {
    return proceedings.alongside();
  }

  /// All that waits between two turns, for the table that comes after this one.
  public Waiting waiting() {
    return waiting;
  }

  /// Takes over what waited at a table that was thrown away.
  public void adopt(Waiting left) {
    waiting.adopt(left, fold());
  }

  /// Takes over what waited at the table that was thrown away for this one.
  public void adopt(Table<S, C, F, V> dropped) {
    adopt(dropped.waiting);
  }

  /// Sends everybody who waits away.
  public void abandon(String detail) {
    waiting.dismiss(refused(Refusal.SERVICE_UNAVAILABLE, detail));
  }

  /// The server stops: the table holds no more actions, and forgets those that it holds when the
  /// turn is durable.
  public void stop() {
    waiting.held().close();
    proceedings.whenDurable(waiting::releaseHeld);
  }

  /// True if an action of the seat is held.
  public boolean holds(Seat seat) {
    return waiting.held().any(seat);
  }

  /// A player asks for something. The answer may come with a later turn.
  public void act(AccountId player, Action action, Asker asker) {
    actions.act(player, action, asker);
  }

  /// One's own action: its answer, or that it is pending.
  public Result<ActionState> action(AccountId player, String key) {
    return actions.action(player, key);
  }

  /// The player's seat, if the action of that key had its answer before this turn: then the journal
  /// has both. It may also be that another key has the same hash.
  public Optional<Seat> answered(AccountId player, String key) {
    return actions.answered(player, key);
  }

  /// A player takes a pending action back.
  public void withdraw(AccountId player, String key, Asker asker) {
    actions.withdraw(player, key, asker);
  }

  public Result<Seat> join(Player player) {
    var seat = fold().seat(player.account());
    if (seat.isPresent() && !row().status().over()) {
      return ok(seat.get());
    }
    if (row().origin().invites()) {
      return refused(Refusal.MATCH_NOT_FOUND, "no such match");
    }
    if (row().status() != Status.PENDING) {
      return refused(
          row().status() == Status.ACTIVE ? Refusal.MATCH_FULL : Refusal.MATCH_NOT_ACTIVE,
          "the match is " + row().status());
    }
    proceedings.commit(new Cause.Joined(List.of(player)), proceedings.now(), List.of(), List.of());
    proceedings.startIfFull();
    return ok(fold().seat(player.account()).orElseThrow());
  }

  /// Somebody comes with the session's code.
  public Result<Seat> admit(Player player, int most) {
    if (row().status() != Status.PENDING) {
      return refused(SessionRefusal.SESSION_NOT_JOINABLE, "the session is under way or over");
    }
    var players = row().players();
    if (players.stream().anyMatch(other -> other.sounds(player.nickname()))) {
      return refused(SessionRefusal.NICKNAME_TAKEN, "somebody here has this nickname");
    }
    if (players.size() >= Math.min(most, engine.manifest().seats().max())) {
      return refused(SessionRefusal.SESSION_FULL, "all seats are taken");
    }
    proceedings.commit(new Cause.Joined(List.of(player)), proceedings.now(), List.of(), List.of());
    return ok(new Seat(players.size()));
  }

  /// The host starts the match. Once it runs that has no effect.
  public Result<Status> start(Hosted hosted) {
    if (row().status().over()) {
      return refused(Refusal.MATCH_NOT_ACTIVE, "the match is " + row().status());
    }
    if (row().status() == Status.PENDING) {
      var fewest =
          engine
              .manifest()
              .hosting()
              .map(hosting -> hosting.fewest().applyAsInt(hosted.settings()))
              .orElse(0);
      if (row().players().size() < Math.max(fewest, engine.manifest().seats().min())) {
        return refused(SessionRefusal.NOT_ENOUGH_PLAYERS, "too few are here to start");
      }
      proceedings.start(hosted);
    }
    return ok(row().status());
  }

  public Result<Status> addBots(AccountId by, List<Player> bots) {
    if (!row().creator().equals(by)) {
      return refused(Refusal.FORBIDDEN, "only who created the match seats bots");
    }
    if (row().origin() == Origin.QUEUE) {
      return refused(Refusal.FORBIDDEN, "the queue seats people only");
    }
    if (row().status() != Status.PENDING) {
      return refused(Refusal.MATCH_NOT_ACTIVE, "the match is " + row().status());
    }
    if (row().players().size() + bots.size() > engine.manifest().seats().max()) {
      return refused(Refusal.MATCH_FULL, "fewer seats are free");
    }
    proceedings.commit(new Cause.Joined(bots), proceedings.now(), List.of(), List.of());
    proceedings.startIfFull();
    return ok(row().status());
  }

  public Result<Status> leave(AccountId player) {
    var seat = fold().seat(player);
    if (seat.isEmpty()) {
      return refused(Refusal.NOT_A_PLAYER, "you have no seat in this match");
    }
    switch (row().status()) {
      case PENDING -> proceedings.vacate(seat.get());
      case ACTIVE -> proceedings.happen(new Cause.Left(seat.get()));
      case FINISHED, CANCELLED -> {}
    }
    return ok(row().status());
  }

  /// A player is sent away: as if they had left, and without a seat to come back to.
  public Result<Status> expel(AccountId player) {
    var seat = fold().seat(player);
    if (seat.isPresent() && row().status() == Status.ACTIVE) {
      proceedings.happen(new Cause.Expelled(seat.get()));
    }
    return ok(row().status());
  }

  /// A player gives the seat back, unless the match has started.
  public Result<Status> vacate(AccountId player) {
    return row().status() == Status.PENDING
        ? leave(player)
        : refused(Refusal.MATCH_NOT_ACTIVE, "the match is " + row().status());
  }

  /// A seat's player watches; an entry only if that is news.
  public void came(Seat seat) {
    if (fold().attendance().of(seat) != Attendance.Presence.HERE) {
      attend(new Cause.Came(seat));
    }
  }

  /// A seat's player watches no more.
  public void gone(Seat seat) {
    if (fold().attendance().of(seat) == Attendance.Presence.HERE) {
      attend(new Cause.Gone(seat));
    }
  }

  /// Before the start there is no game that could be told.
  private void attend(Cause cause) {
    switch (row().status()) {
      case PENDING -> proceedings.commit(cause, proceedings.now(), List.of(), List.of());
      case ACTIVE -> proceedings.happen(cause);
      case FINISHED, CANCELLED -> {}
    }
  }

  public Result<Status> pause(MatchRow.Pause pause) {
    if (row().status() != Status.ACTIVE) {
      return refused(Refusal.MATCH_NOT_ACTIVE, "the match is " + row().status());
    }
    if (!fold().paused()) {
      proceedings.happen(new Cause.Paused(pause.reason(), pause.by()));
      proceedings.rowChanged();
    }
    return ok(row().status());
  }

  public Result<Status> resume(String by) {
    if (row().status() != Status.ACTIVE) {
      return refused(Refusal.MATCH_NOT_ACTIVE, "the match is " + row().status());
    }
    if (fold().paused()) {
      var resumesTs = proceedings.onGrid(proceedings.wall(), proceedings.now());
      proceedings.happen(new Cause.Resumed(by, resumesTs));
      proceedings.rowChanged();
    }
    return ok(row().status());
  }

  public Result<Status> end(String reason) {
    if (row().status().over()) {
      return refused(Refusal.MATCH_NOT_ACTIVE, "the match is " + row().status());
    }
    proceedings.cancel(reason);
    return ok(row().status());
  }

  /// Who the onlooker is at this table; nobody if they may not see it.
  public Optional<Viewer> viewer(Onlooker onlooker) {
    var seat = fold().seat(onlooker.account());
    if (seat.isPresent()) {
      return Optional.of(new Viewer.Player(seat.get()));
    }
    if (row().origin().invites() && row().creator().equals(onlooker.account())) {
      return Optional.of(
          engine.manifest().gathering().starter() == Manifest.Starter.HOST
              ? Viewers.HOST_SCREEN
              : Viewers.SPECTATOR);
    }
    var experimenter =
        row().origin() == Origin.TOURNAMENT && row().creator().equals(onlooker.account());
    return row().hidden() && !onlooker.admin() && !experimenter
        ? Optional.empty()
        : Optional.of(Viewers.SPECTATOR);
  }

  /// The match as a viewer sees it, between turns.
  public Look look(Viewer viewer) {
    return looking(viewer).get();
  }

  /// The match as a viewer sees it at this point of a turn. Looked at when the turn is durable:
  /// only then is known what its steps have left of stamps.
  public Supplier<Look> looking(Viewer viewer) {
    var row = row();
    var version = fold().version(viewer);
    var scene = fold().scene();
    return () ->
        new Look(
            row,
            version,
            proceedings.teller().view(scene.with(fold().stamps()), viewer).toString());
  }

  /// The commands that a viewer may send at this point of a turn. The rules are asked when the turn
  /// is durable: if they fail, that reply fails alone.
  public Result<Supplier<LegalCommands>> legal(Viewer viewer) {
    return viewer instanceof Viewer.Player(var seat)
        ? actions.legal(seat)
        : refused(Refusal.NOT_A_PLAYER, "only the match's players act in it");
  }

  /// The version up to which a viewer has been told, this turn included.
  public long version(Viewer viewer) {
    return fold().version(viewer);
  }

  /// The position of the newest entry, this turn included.
  public long position() {
    return fold().position();
  }

  /// What a viewer was told after a version, computed again from what is stored.
  public List<Update> updates(Viewer viewer, long since) {
    return History.updates(journal, match, engine, viewer, since, fold().version(viewer));
  }

  /// Everything that each of the viewers was told, computed again.
  public Map<Viewer, List<Update>> updates(List<Viewer> viewers) {
    return History.updates(journal, match, engine, viewers);
  }

  /// What a player's view is, for a bot.
  public Optional<V> gameView(Seat seat) {
    var game = fold().game();
    return game == null || row().status() != Status.ACTIVE || fold().paused()
        ? Optional.empty()
        : Optional.of(proceedings.teller().gameView(game, new Viewer.Player(seat)));
  }

  public MatchRow row() {
    return fold().row();
  }

  public Optional<Seat> seat(AccountId account) {
    return fold().seat(account);
  }

  public Engine<S, C, F, V> engine() {
    return engine;
  }

  public List<Seat> present() {
    return fold().attendance().present();
  }

  /// Whether everybody who has a seat has watched the match.
  public boolean attended() {
    var attendance = fold().attendance();
    return IntStream.range(0, row().players().size())
        .mapToObj(Seat::new)
        .allMatch(seat -> attendance.of(seat) != Attendance.Presence.NEVER);
  }

  /// Epoch milliseconds at which the table wants its next turn.
  public OptionalLong wakeAt() {
    var due = proceedings.due();
    return due.isPresent()
        ? OptionalLong.of(due.getAsLong() + fold().offset())
        : OptionalLong.empty();
  }

  private Fold<S, C, F, V> fold() {
    return proceedings.fold();
  }
}
