package dev.rondo.platform.table;

import static dev.rondo.platform.Refusal.MATCH_NOT_ACTIVE;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Manifest.Starter;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.action.ActionLog;
import dev.rondo.platform.action.Answers;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Cause;
import dev.rondo.platform.journal.Codec;
import dev.rondo.platform.journal.Engine;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.Snapshot;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.journal.Viewers;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.FrozenMatch;
import dev.rondo.platform.match.Hosted;
import dev.rondo.platform.match.Luggage;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.state.Decider;
import dev.rondo.platform.state.Fold;
import dev.rondo.platform.view.Teller;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// How a match goes on: asks the rules, folds what they decide, and records it for the turn.
final class Proceedings<S, C, F, V> {
  private static final Logger LOG = LoggerFactory.getLogger(Proceedings.class);
  private static final int ENTRIES_BETWEEN_SNAPSHOTS = 100;
  private static final int ALARMS_A_TURN = 1000;

  /// Why an action came to nothing.
  private record Fizzled(String code) {}

  private final MatchId match;
  private final Engine<S, C, F, V> engine;
  private final Journal journal;
  private final Luggage luggage;
  private final List<Viewer> viewers;
  private final Teller<S, F, V> teller;
  private final Decider<S, C, F, V> decider;
  private final HeldActions held;
  private Fold<S, C, F, V> fold;
  private Turn<S, F> turn = new Turn<>();
  private @Nullable Dice dice;
  private long wall;
  private long snapshotAt;

  Proceedings(
      MatchId match,
      Engine<S, C, F, V> engine,
      Journal journal,
      Luggage luggage,
      HeldActions held) {
    this.match = match;
    this.engine = engine;
    this.journal = journal;
    this.luggage = luggage;
    this.viewers = Viewers.of(engine.manifest().seats().max(), engine.manifest());
    this.teller = new Teller<>(engine.rules());
    this.decider = new Decider<>(engine);
    this.held = held;
    this.fold = new Fold<>(match, engine);
  }

  /// Reads what is stored.
  void load() {
    fold = folded();
  }

  /// Begins with a snapshot, if it is of these rules. Returns after which entry to follow.
  long restore(Snapshot snapshot) {
    fold = restored(Optional.of(snapshot));
    return fold.receipted();
  }

  /// Adds what is stored after the snapshot, or all if there was none.
  void follow(List<Entry> entries) {
    entries.forEach(fold::add);
  }

  private Fold<S, C, F, V> restored(Optional<Snapshot> snapshot) {
    var fresh = new Fold<>(match, engine);
    snapshot
        .filter(known -> known.rulesVersion().equals(engine.manifest().rulesVersion()))
        .ifPresent(fresh::restore);
    snapshotAt = fresh.position();
    return fresh;
  }

  /// What is stored, and what this turn has added to it.
  private Fold<S, C, F, V> folded() {
    var fresh = restored(journal.snapshot(match));
    journal.entries(match, fresh.receipted()).forEach(fresh::add);
    turn.entries().forEach(fresh::addUnstored);
    return fresh;
  }

  /// Takes the match up after nobody ran it since `downSince`: its time goes on from there. False
  /// if more fell due before than one turn takes.
  boolean recover(long downSince, long now) {
    // What fell due before goes first, or its entry would turn match time back.
    if (!begin(downSince)) {
      return false;
    }
    var at = now();
    wall = now;
    if (!row().status().over() && !fold.paused()) {
      var ready = engine.manifest().resumeAfter().toMillis();
      var resumesTs = row().status() == Status.ACTIVE ? onGrid(now + ready, at) : now;
      needed(() -> commit(new Cause.Recovered(resumesTs), at, List.of(), List.of()));
    }
    return true;
  }

  /// The first entries of a new match.
  void create(NewMatch request, String seed, long now) {
    enter(request, seed, now);
    startIfFull(() -> request.brings().map(this::bySeat).orElseGet(this::brings));
  }

  /// The first entries of a match that starts with those who are seated, and stands still.
  void create(FrozenMatch frozen, long now) {
    enter(frozen.match(), frozen.seed(), now);
    start(brings(), frozen.hosted());
    var pause = frozen.pause();
    happen(new Cause.Paused(pause.reason(), pause.by()));
  }

  private void enter(NewMatch request, String seed, long now) {
    wall = now;
    commit(
        new Cause.Created(
            request.game(),
            engine.manifest().rulesVersion(),
            seed,
            request.settings(),
            request.origin(),
            request.hidden(),
            request.creator(),
            request.players()),
        0,
        List.of(),
        List.of());
    turn.rowChanged();
  }

  /// Lets what fell due happen. False if there is more of it than one turn takes: then the turn is
  /// to be stored, and another to be begun before anything else is done.
  boolean begin(long now) {
    wall = now;
    for (var i = 0; i < ALARMS_A_TURN; i++) {
      if (!ring()) {
        return true;
      }
    }
    return due().orElse(Long.MAX_VALUE) > now();
  }

  /// The match time of what happens next by the clock: the alarm, or the first action that is held.
  OptionalLong due() {
    var alarm = fold.due();
    var first = held.due();
    return alarm.isPresent() && alarm.getAsLong() <= first.orElse(Long.MAX_VALUE) ? alarm : first;
  }

  /// All actions that are held are brought with the alarm, in one entry.
  private boolean ring() {
    var due = due();
    if (due.isEmpty() || due.getAsLong() > now()) {
      return false;
    }
    if (fold.game() == null) {
      gather(due.getAsLong());
      return true;
    }
    try {
      var cause = new Cause.Rang(held.all());
      var accepted = accepted(cause, due.getAsLong());
      if (accepted.facts().isEmpty()) {
        throw new IllegalStateException(
            "the alarm at " + due.getAsLong() + " was not answered by facts");
      }
      held.clear();
      commit(cause, due.getAsLong(), accepted);
      var next = fold.due();
      if (next.isPresent() && next.getAsLong() <= due.getAsLong()) {
        throw new IllegalStateException("the alarm after " + due.getAsLong() + " is not later");
      }
    } catch (RuntimeException broken) {
      fail(broken);
    }
    return true;
  }

  private void fail(Throwable broken) {
    LOG.error("match {}: the rules failed; the match is cancelled", match, broken);
    // They may have failed half way through a step, which then never happened.
    fold = folded();
    held.clear();
    needed(() -> cancel(Cause.Cancelled.FAULT, List.of(), List.of()));
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

  /// What must be stored before anything of this turn may leave.
  Optional<Unit> unit(boolean snapshotWanted) {
    if (turn.isEmpty() && !snapshotWanted) {
      return Optional.empty();
    }
    var snapshotDue =
        (snapshotWanted && fold.position() > snapshotAt && !row().status().over())
            || fold.position() - snapshotAt >= snapshotEvery();
    return turn.isEmpty() && !snapshotDue
        ? Optional.empty()
        : Optional.of(turn.unit(row(), snapshotDue ? Optional.of(fold.save()) : Optional.empty()));
  }

  /// A snapshot holds all keys of the match, so in a long match they are rarer.
  private long snapshotEvery() {
    return Math.max(ENTRIES_BETWEEN_SNAPSHOTS, fold.position() / 10);
  }

  /// Lets the turn's answers and updates go, now that its unit is durable.
  void release(
      Optional<Unit> unit, List<Receipt> receipts, Table.Audience audience, Askers askers) {
    if (unit.flatMap(Unit::snapshot).isPresent()) {
      snapshotAt = fold.position();
    }
    var released = turn;
    turn = new Turn<>();
    var versions = versionsBefore(released);
    for (var release : released.releases()) {
      switch (release) {
        case Turn.Release.Run<S, F>(var work) -> work.run();
        case Turn.Release.Give<S, F>(var answer, var stamps, var sealedBy) -> {
          var line =
              sealedBy < 0
                  ? Optional.<Receipt.Line>empty()
                  : receipts.get(sealedBy).line(answer.seat());
          var left =
              line.map(Receipt.Line::stamps)
                  .orElseGet(() -> stamps.orElseGet(() -> fold.stamps().of(answer.seat())));
          askers.give(ActionLog.key(answer.seat(), answer.actionId()), Answers.send(answer, left));
        }
        case Turn.Release.Tell<S, F> tell -> tell(tell, receipts, versions, audience);
      }
    }
  }

  private void tell(
      Turn.Release.Tell<S, F> tell,
      List<Receipt> receipts,
      Map<Viewer, Long> versions,
      Table.Audience audience) {
    var receipt = receipts.get(tell.line());
    var before = fold.stamps();
    fold.noteReceipt(tell.cause(), receipt);
    var step = tell.step().with(before, fold.stamps());
    var telling = teller.telling(step, receipt);
    for (var viewer : viewers) {
      if (Viewers.told(tell.bits(), viewer) && tell.step().after().has(viewer)) {
        var v = versions.merge(viewer, 1L, Long::sum);
        if (audience.listens(viewer)) {
          audience.tell(viewer, telling.update(viewer, v));
        }
      }
    }
  }

  private Map<Viewer, Long> versionsBefore(Turn<S, F> released) {
    var versions = new HashMap<Viewer, Long>();
    viewers.forEach(viewer -> versions.put(viewer, fold.version(viewer)));
    for (var release : released.releases()) {
      if (release instanceof Turn.Release.Tell<S, F> tell && tell.bits() != 0) {
        for (var viewer : viewers) {
          if (Viewers.told(tell.bits(), viewer)) {
            versions.merge(viewer, -1L, Long::sum);
          }
        }
      }
    }
    return versions;
  }

  /// Decides an action that has just been read.
  Decision<F> decide(Input.Played<C> input) {
    return engine.rules().decide(game(), input, moment(now()));
  }

  /// Decides a cause of which the rules must be asked.
  Decision<F> decide(Cause cause, long at) {
    return decider.decide(game(), cause, moment(at)).orElseThrow();
  }

  private Decision.Accepted<F> accepted(Cause cause, long at) {
    if (decide(cause, at) instanceof Decision.Accepted<F> accepted) {
      return accepted;
    }
    throw new IllegalStateException("the rules refuse " + cause);
  }

  private S game() {
    return Objects.requireNonNull(fold.game(), "the match has not started");
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
    if (held.isEmpty()) {
      return false;
    }
    var now = now();
    var cause = new Cause.Brought(held.all());
    var brought = accepted(cause, now);
    held.clear();
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

  void commit(Cause cause, long at, List<F> facts, List<Answer> answers) {
    var statusBefore = fold.position() == 0 ? Status.PENDING : row().status();
    var time = cause instanceof Cause.Rang ? at + fold.offset() : wall;
    var step = fold.add(cause, facts, cause instanceof Cause.Started ? 0 : at, time);
    var stored = answers.stream().map(this::stored).toList();
    var bill = Bills.of(cause, statusBefore, fold, engine);
    var stated = bill.map(one -> one.statements().keySet()).orElse(Set.of());
    var bits = teller.concerned(step, stated);
    fold.told(bits);
    var entry =
        new Entry(
            match,
            fold.position(),
            cause instanceof Cause.Started ? 0 : at,
            time,
            Codec.cause(cause),
            engine.codec().facts(facts),
            Answers.write(stored),
            bits,
            "");
    var ending = Endings.of(cause, statusBefore, fold, engine, time);
    turn.add(new Unit.Line(entry, bill, ending), cause, step, bits);
    if (row().status() != statusBefore
        || cause instanceof Cause.Joined
        || cause instanceof Cause.Vacated) {
      turn.rowChanged();
    }
    if (cause instanceof Cause.Played(var seat, var key, _, _, var sealed) && sealed) {
      turn.sealedNow(ActionLog.key(seat, key));
    }
    stored.forEach(this::give);
  }

  private Answers.Stored stored(Answer answer) {
    var id = answer.actionId();
    var action =
        fold.pending(id.seat(), id.key())
            .orElseThrow(
                () -> new IllegalStateException("an answer to no pending action: " + answer));
    var result =
        answer.result() instanceof Answer.Nothing
            ? Answers.NOTHING
            : Json.VIEW.<JsonNode>valueToTree(answer.result());
    var beside =
        answer.beside().values().isEmpty()
            ? null
            : Json.VIEW.<ObjectNode>valueToTree(answer.beside());
    return new Answers.Stored(
        id.seat(), id.key(), action.type(), answer.status(), action.sealed(), result, beside);
  }

  /// Hands an answer to whoever waits for it, when the turn is durable.
  private void give(Answers.Stored answer) {
    var sealedBy = turn.sealedBy(ActionLog.key(answer.seat(), answer.actionId()));
    var stamps = fold.pending(answer.seat(), answer.actionId()).orElseThrow().stamps();
    fold.answered(answer.seat(), answer.actionId());
    turn.give(answer, stamps, sealedBy);
  }

  void startIfFull() {
    startIfFull(this::brings);
  }

  private void startIfFull(Supplier<SortedMap<Integer, SortedMap<String, Integer>>> brings) {
    if (row().status() == Status.PENDING
        && engine.manifest().gathering().starter() == Starter.SEATS
        && row().players().size() == engine.manifest().seats().max()) {
      start(brings.get(), Optional.empty());
    }
  }

  /// Something is due before the start.
  private void gather(long at) {
    var abandoned = fold.abandoned(at);
    if (abandoned.isPresent()) {
      vacate(abandoned.get());
    } else if (fold.startsAt().isPresent()
        && row().players().size() >= engine.manifest().seats().min()) {
      // Asked for outside: a database that is busy is no fault of the rules.
      var brought = brings();
      try {
        start(brought, Optional.empty());
      } catch (RuntimeException broken) {
        fail(broken);
      }
    } else {
      cancel(MatchRow.NOT_ENOUGH_PLAYERS);
    }
  }

  /// The host says that it starts.
  void start(Hosted hosted) {
    start(brings(), Optional.of(hosted));
  }

  private void start(
      SortedMap<Integer, SortedMap<String, Integer>> brings, Optional<Hosted> hosted) {
    var startsTs = onGrid(wall, 0);
    var started = new Cause.Started(brings, hosted, startsTs == wall ? 0 : startsTs);
    if (decider.decide(fold.setup(started), started, moment(0)).orElseThrow()
        instanceof Decision.Accepted<F> accepted) {
      commit(started, 0, accepted);
    } else {
      throw new IllegalStateException("the rules refuse to open match " + match);
    }
  }

  /// What the people at the table bring, by the index of their seat.
  private SortedMap<Integer, SortedMap<String, Integer>> brings() {
    var people = row().players().stream().filter(player -> player.bot().isEmpty());
    return bySeat(luggage.of(row().game(), people.map(Player::account).toList()));
  }

  private SortedMap<Integer, SortedMap<String, Integer>> bySeat(
      Map<AccountId, SortedMap<String, Integer>> things) {
    var brings = new TreeMap<Integer, SortedMap<String, Integer>>();
    things.forEach((account, some) ->
        fold.seat(account)
            .filter(_ -> !some.isEmpty())
            .ifPresent(seat -> brings.put(seat.index(), new TreeMap<>(some))));
    return brings;
  }

  /// The first instant from `earliest` on at which match time `at` keeps the game's ticks on its
  /// grid.
  long onGrid(long earliest, long at) {
    var stride = engine.manifest().grid().toMillis();
    return stride == 0 ? earliest : earliest + Math.floorMod(at - earliest, stride);
  }

  void cancel(String reason) {
    if (fold.game() == null) {
      cancel(reason, List.of(), List.of());
      return;
    }
    try {
      bring();
      var accepted = accepted(new Cause.Cancelled(reason), now());
      cancel(reason, accepted.facts(), accepted.answers());
    } catch (RuntimeException | LinkageError | StackOverflowError broken) {
      fail(broken);
    }
  }

  /// No action stays without an answer.
  private void cancel(String reason, List<F> facts, List<Answer> answers) {
    var all = new ArrayList<>(answers);
    var answered = answers.stream().map(Answer::actionId).collect(Collectors.toSet());
    fold.pending().stream()
        .map(action -> new ActionId(action.seat(), action.key()))
        .filter(action -> !answered.contains(action))
        .map(action -> new Answer(action, "fizzled", new Fizzled(MATCH_NOT_ACTIVE.code())))
        .forEach(all::add);
    commit(new Cause.Cancelled(reason), now(), facts, all);
  }

  /// Frees a seat; without people there is no match, unless it has a host.
  void vacate(Seat seat) {
    commit(new Cause.Vacated(seat), now(), List.of(), List.of());
    if (row().origin() != Origin.SESSION
        && row().players().stream().allMatch(other -> other.bot().isPresent())) {
      cancel("empty");
    }
  }

  void whenDurable(Runnable work) {
    turn.whenDurable(work);
  }

  void alongside(List<SideEffect> effects) {
    turn.alongside(effects);
  }

  List<SideEffect> alongside() {
    return turn.alongside();
  }

  /// Lists will show the match differently.
  void rowChanged() {
    turn.rowChanged();
  }

  /// Whether the action gets its answer with this turn.
  boolean answersNow(Seat seat, String key) {
    return turn.answers(ActionLog.key(seat, key));
  }

  /// All entries, those of this turn included.
  List<Entry> entries() {
    var entries = new ArrayList<>(journal.entries(match, 0));
    entries.addAll(turn.entries());
    return entries;
  }

  Fold<S, C, F, V> fold() {
    return fold;
  }

  Teller<S, F, V> teller() {
    return teller;
  }

  /// Match time; never before the receipt of an action that is held, since the rules were asked at
  /// that time.
  long now() {
    return Math.max(fold.now(wall), held.latest());
  }

  /// The time of the turn, in epoch milliseconds.
  long wall() {
    return wall;
  }

  private MatchRow row() {
    return fold.row();
  }
}
