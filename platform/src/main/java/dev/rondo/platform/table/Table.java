package dev.rondo.platform.table;

import static dev.rondo.platform.Result.refused;

import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.action.Answers;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Cause;
import dev.rondo.platform.journal.Codec;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.Snapshot;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.match.CarriedItems;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.measure.TableMeasures;
import dev.rondo.platform.state.Decider;
import dev.rondo.platform.state.MatchState;
import dev.rondo.platform.view.Teller;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One match at play: its state and the turn under way. Plain Java with one owner, no clock, no I/O
/// but reads of the journal.
///
/// Work is done in turns. `begin` fixes the time and lets what fell due happen first, so a command
/// that arrives late cannot beat its deadline. The calls that follow, of [#actions] and
/// [#lifecycle], decide and apply in memory. `unit` is what must be stored; only when it is durable
/// does `release` let answers and updates go. If it is refused, the table is thrown away and loaded
/// again: nobody has seen anything of the turn.
public final class Table<S, C, F, V> {
  private static final Logger LOG = LoggerFactory.getLogger(Table.class);

  private final MatchId match;
  private final InstalledGame<S, C, F, V> installed;
  private final Journal journal;
  private final Waiting<C> waiting = new Waiting<>();
  private final Teller<S, F, V> teller;
  private final Decider<S, C, F, V> decider;
  private final Alarms<S, C, F, V> alarms;
  private final Actions<S, C, F, V> actions;
  private final Lifecycle<S, C, F, V> lifecycle;
  private final TableViews<S, C, F, V> views;
  private final Snapshots snapshots = new Snapshots();
  private MatchState<S, C, F, V> state;
  private Turn<S, F> turn = new Turn<>();
  private @Nullable Dice dice;
  private long wall;

  public Table(
      MatchId match,
      InstalledGame<S, C, F, V> installed,
      Journal journal,
      ToLongFunction<AccountId> stamps,
      CarriedItems carried) {
    this.match = match;
    this.installed = installed;
    this.journal = journal;
    this.teller = new Teller<>(installed.rules());
    this.decider = new Decider<>(installed);
    this.state = new MatchState<>(match, installed);
    this.alarms = new Alarms<>(this, waiting.held());
    this.actions = new Actions<>(this, journal, stamps, waiting);
    this.lifecycle = new Lifecycle<>(this, carried);
    this.views = new TableViews<>(this, journal, teller);
  }

  /// Handles the actions of players.
  public Actions<S, C, F, V> actions() {
    return actions;
  }

  /// Seats, start, pause and end.
  public Lifecycle<S, C, F, V> lifecycle() {
    return lifecycle;
  }

  /// Builds the views that watchers may see.
  public TableViews<S, C, F, V> views() {
    return views;
  }

  /// Reads what is stored.
  public void load() {
    state = stored();
  }

  /// Begins with a snapshot, if it is of these rules. Returns after which entry to [#follow].
  public long restore(Snapshot snapshot) {
    state = MatchState.of(match, installed, Optional.of(snapshot));
    snapshots.storedAt(state.position());
    return state.receipted();
  }

  /// Adds what is stored after the snapshot, or all if there was none.
  public void follow(List<Entry> entries) {
    entries.forEach(state::add);
  }

  /// The state from the journal, with what this turn has added to it.
  private MatchState<S, C, F, V> stored() {
    var fresh = MatchState.of(match, installed, journal.snapshot(match));
    snapshots.storedAt(fresh.position());
    journal.entries(match, fresh.receipted()).forEach(fresh::add);
    turn.entries().forEach(fresh::addUnstored);
    return fresh;
  }

  /// Takes the match up after nobody ran it since `downSince`: its time goes on from there.
  ///
  /// @return false if more fell due before than one turn takes: then the turn is to be stored, and
  ///   this to be called again in the next
  public boolean recover(long downSince, long now) {
    // Alarms that fell due before the downtime go first. Later, their entries would turn match time
    // back.
    if (!begin(downSince)) {
      return false;
    }
    var at = now();
    wall = now;
    if (!row().status().over() && !state.paused()) {
      needed(() -> lifecycle.recovered(at));
    }
    return true;
  }

  /// Begins a turn: fixes the time, and lets what fell due happen.
  ///
  /// @return false if more fell due than one turn takes: then the turn is to be stored, and another
  ///   to be begun before anything else is done
  public boolean begin(long now) {
    wall = now;
    return alarms.ringAll();
  }

  /// The first turn of a new match.
  void beginAt(long now) {
    wall = now;
  }

  /// Cancels a match whose rules have failed.
  void fail(Throwable broken) {
    LOG.error("match {}: the rules failed; the match is cancelled", match, broken);
    // They may have failed half way through a step, which then never happened.
    state = stored();
    waiting.held().clear();
    needed(() -> lifecycle.cancel(Cause.Cancelled.FAULT, List.of(), List.of()));
  }

  /// Does something without which the match can neither go on nor end.
  private void needed(Runnable step) {
    var before = row();
    try {
      step.run();
    } catch (RuntimeException | LinkageError | StackOverflowError broken) {
      throw new UnreadableMatchException(before, broken);
    }
  }

  /// Decides an action whose command has just been read.
  Decision<F> decide(Cause.Played cause, C command) {
    return decider.decide(game(), cause, command, moment(now()));
  }

  /// Decides a cause of which the rules must be asked.
  Decision<F> decide(S game, Cause cause, long at) {
    return decider.decide(game, cause, waiting.held()::command, moment(at)).orElseThrow();
  }

  Decision.Accepted<F> accepted(Cause cause, long at) {
    if (decide(game(), cause, at) instanceof Decision.Accepted<F> accepted) {
      return accepted;
    }
    throw new IllegalStateException("the rules refuse " + cause);
  }

  S game() {
    return Objects.requireNonNull(state.game(), "the match has not started");
  }

  private Moment moment(long at) {
    if (dice == null) {
      dice = Dice.ofSeed(row().seed());
    }
    return new Moment(Duration.ofMillis(at), dice);
  }

  /// Something that nobody can be refused. The rules see what was held before it.
  void happen(Cause cause) {
    bring();
    commit(cause, now(), accepted(cause, now()));
  }

  /// Stores the actions that are held, before something else changes the match. False if there are
  /// none.
  boolean bring() {
    if (waiting.held().isEmpty()) {
      return false;
    }
    var now = now();
    var cause = new Cause.Brought(waiting.held().all());
    var brought = accepted(cause, now);
    waiting.held().bring(state.actions()::isPending);
    commit(cause, now, brought);
    if (row().status().over()) {
      throw new IllegalStateException("the match ended before the alarm of its held actions");
    }
    return true;
  }

  void commit(Cause cause, long at, Decision.Accepted<F> accepted) {
    accepted.notes().forEach(note -> LOG.warn("match {}: {}", match, note));
    commit(cause, at, accepted.facts(), accepted.answers());
  }

  /// Commits a cause that is the platform's own.
  void commit(Cause cause) {
    commit(cause, now(), List.of(), List.of());
  }

  /// Applies what a cause led to, and adds it to the turn as a line of the journal.
  void commit(Cause cause, long matchTime, List<F> facts, List<Answer> answers) {
    var statusBefore = state.position() == 0 ? Status.PENDING : row().status();
    var at = cause instanceof Cause.Started ? 0 : matchTime;
    var time = cause instanceof Cause.Rang ? matchTime + state.offset() : wall;
    var step = state.add(cause, facts, at, time);
    var stored = answers.stream().map(state.actions()::stored).toList();
    var bill = Bills.of(cause, statusBefore, state, installed);
    var bits = teller.concerned(step, bill.map(one -> one.statements().keySet()).orElse(Set.of()));
    state.told(bits);
    var entry =
        new Entry(
            match,
            state.position(),
            at,
            time,
            Codec.cause(cause),
            installed.codec().facts(facts),
            Answers.write(stored),
            bits,
            "");
    var ending = Endings.of(cause, statusBefore, state, installed, time);
    turn.add(new Unit.Line(entry, bill, ending), cause, step, bits);
    if (row().status() != statusBefore
        || cause instanceof Cause.Joined
        || cause instanceof Cause.Vacated) {
      turn.rowChanged();
    }
    if (cause instanceof Cause.Rang) {
      turn.rang(time);
    }
    if (cause instanceof Cause.Played played && played.sealed()) {
      turn.sealedNow(played.action());
    }
    stored.forEach(this::give);
  }

  /// Hands an answer to whoever waits for it, when the turn is durable.
  private void give(Answers.Stored answer) {
    var action = state.actions().pending(answer.action()).orElseThrow();
    state.actions().answered(answer.action());
    turn.give(answer, action.body(), action.stamps());
  }

  /// The unit that must be stored before anything of this turn may leave; empty if there is none.
  public Optional<Unit> unit(boolean snapshotWanted) {
    if (turn.isEmpty() && !snapshotWanted) {
      return Optional.empty();
    }
    var snapshotDue = snapshots.due(state, snapshotWanted);
    return turn.isEmpty() && !snapshotDue
        ? Optional.empty()
        : Optional.of(turn.unit(row(), snapshotDue ? Optional.of(state.save()) : Optional.empty()));
  }

  /// Lets the turn's answers and updates go, now that its unit is durable.
  public void release(Optional<Unit> unit, List<Receipt> receipts, Audience audience) {
    if (unit.flatMap(Unit::snapshot).isPresent()) {
      snapshots.storedAt(state.position());
    }
    var released = turn;
    turn = new Turn<>();
    // An action that is held leaves nothing to release, and most turns are of that kind.
    if (!released.releases().isEmpty()) {
      new TurnRelease<>(state, teller, receipts, audience, waiting.askers(), installed.viewers())
          .release(released);
    }
    if (row().status().over()) {
      waiting.dismiss(refused(Refusal.MATCH_NOT_ACTIVE, "the match is over"));
    }
    waiting.settle();
  }

  /// Does the work when the turn is durable, in the order of its answers and updates.
  public void whenDurable(Runnable work) {
    turn.whenDurable(work);
  }

  /// Adds side effects to this turn.
  public void alongside(List<SideEffect> effects) {
    turn.alongside(effects);
  }

  /// The side effects of this turn.
  public List<SideEffect> alongside() {
    return turn.alongside();
  }

  /// Counts what this turn did. To be called before [#release].
  ///
  /// @param now the time at which the turn was stored, in epoch milliseconds
  public void measure(TableMeasures measures, long now) {
    turn.measure(measures, now);
  }

  Turn<S, F> turn() {
    return turn;
  }

  /// All that waits between two turns, for the table that comes after this one.
  public Waiting<C> waiting() {
    return waiting;
  }

  /// Takes over what waited at a table that was thrown away.
  public void adopt(Waiting<?> left) {
    waiting.adopt(left, state);
  }

  /// Sends everybody who waits away.
  public void abandon(String detail) {
    waiting.dismiss(refused(Refusal.SERVICE_UNAVAILABLE, detail));
  }

  /// The server stops: the table holds no more actions, and forgets those that it holds when the
  /// turn is durable.
  public void stop() {
    waiting.held().close();
    turn.whenDurable(waiting::releaseHeld);
  }

  /// Epoch milliseconds at which the table wants its next turn.
  public OptionalLong wakeAt() {
    var due = alarms.due();
    return due.isPresent()
        ? OptionalLong.of(due.getAsLong() + state.offset())
        : OptionalLong.empty();
  }

  /// Match time; never before the receipt of an action that is held, since the rules were asked at
  /// that time.
  long now() {
    return Math.max(state.now(wall), waiting.held().latest());
  }

  /// The time of the turn, in epoch milliseconds.
  long wall() {
    return wall;
  }

  /// The position of the newest entry, this turn included.
  public long position() {
    return state.position();
  }

  public MatchRow row() {
    return state.row();
  }

  public Optional<Seat> seat(AccountId account) {
    return state.seat(account);
  }

  public InstalledGame<S, C, F, V> installed() {
    return installed;
  }

  MatchState<S, C, F, V> state() {
    return state;
  }
}
