package dev.rondo.platform.table;

import static dev.rondo.platform.Result.ok;
import static dev.rondo.platform.Result.refused;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/// One match at play: plain Java with one owner, no clock, no I/O but reads of the journal.
///
/// Work is done in turns. `begin` fixes the time and lets what fell due happen first, so a command
/// that arrives late cannot beat its deadline. The calls that follow decide and apply in memory.
/// `unit` is what must be stored; only when it is durable does `release` let answers and updates
/// go. If it is refused, the table is thrown away and loaded again: nobody has seen anything of the
/// turn.
public final class Table<S, C, F, V> {
  private static final Logger LOG = LoggerFactory.getLogger(Table.class);
  private static final int ENTRIES_BETWEEN_SNAPSHOTS = 100;
  private static final int ALARMS_A_TURN = 1000;

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
  private final ToLongFunction<AccountId> stamps;
  private final Map<String, List<Asker>> waiting = new HashMap<>();
  private final Set<String> answeredNow = new HashSet<>();
  private final Map<String, Integer> sealedNow = new HashMap<>();
  private Fold<S, C, F, V> fold;
  private @Nullable Dice dice;
  private Turn<S, F> turn = new Turn<>();
  private long wall;
  private long snapshotAt;

  public Table(
      MatchId match,
      Cartridge<S, C, F, V> rules,
      Journal journal,
      ToLongFunction<AccountId> stamps) {
    this(match, Engine.of(rules), journal, stamps);
  }

  Table(
      MatchId match, Engine<S, C, F, V> engine, Journal journal, ToLongFunction<AccountId> stamps) {
    this.match = match;
    this.engine = engine;
    this.journal = journal;
    this.stamps = stamps;
    this.fold = new Fold<>(match, engine);
  }

  // Loading

  /// Reads what is stored.
  public void load() {
    snapshotAt = snapshot().map(Snapshot::position).orElse(0L);
    fold = folded();
  }

  private Optional<Snapshot> snapshot() {
    return journal
        .snapshot(match)
        .filter(snapshot -> snapshot.rulesVersion().equals(engine.manifest().rulesVersion()));
  }

  /// What is stored, and what this turn has added to it.
  private Fold<S, C, F, V> folded() {
    var fresh = new Fold<>(match, engine);
    snapshot().ifPresent(fresh::restore);
    journal.entries(match, fresh.position()).forEach(fresh::add);
    turn.entries().forEach(fresh::add);
    return fresh;
  }

  /// Takes the match up after nobody ran it since `downSince`: its time goes on from there.
  public void recover(long downSince, long now) {
    // What fell due before goes first, or its entry would turn match time back.
    begin(downSince);
    wall = now;
    if (!row().status().over() && !fold.paused()) {
      var resumesTs = now + (row().status() == Status.ACTIVE ? fold.resumeAfter().toMillis() : 0);
      commit(new Cause.Recovered(resumesTs), fold.now(downSince), List.of(), List.of());
    }
  }

  /// The first entries of a new match.
  public void create(NewMatch request, String seed, long now) {
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
    startIfFull();
  }

  // A turn

  public void begin(long now) {
    wall = now;
    for (var i = 0; i < ALARMS_A_TURN && ring(); i++) {}
  }

  private boolean ring() {
    var due = fold.due();
    if (due.isEmpty() || due.getAsLong() > fold.now(wall)) {
      return false;
    }
    try {
      if (fold.game() == null) {
        endGathering();
        return true;
      }
      var decision = decide(new Input.Alarm<>(), due.getAsLong());
      if (!(decision instanceof Decision.Accepted<F> accepted) || accepted.facts().isEmpty()) {
        throw new IllegalStateException(
            "the alarm at " + due.getAsLong() + " was not answered by facts");
      }
      commit(new Cause.Rang(), due.getAsLong(), accepted);
      var next = fold.due();
      if (next.isPresent() && next.getAsLong() <= due.getAsLong()) {
        throw new IllegalStateException("the alarm after " + due.getAsLong() + " is not later");
      }
    } catch (RuntimeException broken) {
      LOG.error("match {}: the rules failed; the match is cancelled", match, broken);
      // They may have failed half way through a step, which then never happened.
      fold = folded();
      cancel("fault");
    }
    return true;
  }

  /// What must be stored before anything of this turn may leave.
  public Optional<Unit> unit(boolean snapshotWanted) {
    if (turn.isEmpty() && !snapshotWanted) {
      return Optional.empty();
    }
    var snapshotDue =
        (snapshotWanted && fold.position() > snapshotAt)
            || fold.position() - snapshotAt >= ENTRIES_BETWEEN_SNAPSHOTS;
    return turn.isEmpty() && !snapshotDue
        ? Optional.empty()
        : Optional.of(turn.unit(row(), snapshotDue ? Optional.of(fold.save()) : Optional.empty()));
  }

  /// Lets the turn's answers and updates go, now that its unit is durable.
  public void release(Optional<Unit> unit, List<Receipt> receipts, Audience audience) {
    if (unit.flatMap(Unit::snapshot).isPresent()) {
      snapshotAt = fold.position();
    }
    var released = turn;
    turn = new Turn<>();
    answeredNow.clear();
    sealedNow.clear();
    var versions = versionsBefore(released);
    for (var release : released.releases()) {
      switch (release) {
        case Turn.Release.Run<S, F>(var work) -> work.run();
        case Turn.Release.Give<S, F>(var answer, var stamps, var sealedBy) -> {
          var line =
              sealedBy < 0
                  ? Optional.<Receipt.Line>empty()
                  : receipts.get(sealedBy).line(answer.seat());
          var left = line.isPresent() ? OptionalLong.of(line.get().stamps()) : stamps;
          var askers = waiting.remove(waitKey(answer.seat(), answer.actionId()));
          if (askers != null) {
            var state = ok(Answers.send(answer, left));
            askers.forEach(asker -> asker.accept(state));
          }
        }
        case Turn.Release.Tell<S, F>(var line, var cause, var step, var bits) -> {
          var receipt = receipts.get(line);
          fold.noteReceipt(cause, receipt);
          for (var viewer : Viewers.of(engine.manifest().seats().max())) {
            if (Viewers.told(bits, viewer)) {
              var v = versions.merge(viewer, 1L, Long::sum);
              if (audience.listens(viewer)) {
                audience.tell(viewer, engine.teller().update(step, receipt, viewer, v));
              }
            }
          }
        }
      }
    }
    if (row().status().over()) {
      dismiss(refused(Refusal.MATCH_NOT_ACTIVE, "the match is over"));
    }
  }

  private Map<Viewer, Long> versionsBefore(Turn<S, F> released) {
    var versions = new HashMap<Viewer, Long>();
    for (var viewer : Viewers.of(engine.manifest().seats().max())) {
      var told =
          released.releases().stream()
              .filter(release ->
                  release instanceof Turn.Release.Tell<S, F> tell
                      && Viewers.told(tell.bits(), viewer))
              .count();
      versions.put(viewer, fold.version(viewer) - told);
    }
    return versions;
  }

  /// Who waits for which answer.
  Map<String, List<Asker>> waiting() {
    return Map.copyOf(waiting);
  }

  /// Takes over those who waited at a table that was thrown away, as far as their actions were
  /// stored.
  void adopt(Map<String, List<Asker>> left) {
    left.forEach((key, askers) -> {
      if (fold.isPending(key)) {
        waiting.put(key, new ArrayList<>(askers));
      }
    });
  }

  /// Sends everybody who waits away.
  void abandon(String detail) {
    dismiss(refused(Refusal.SERVICE_UNAVAILABLE, detail));
  }

  private void dismiss(Result<ActionState> result) {
    waiting.values().forEach(askers -> askers.forEach(asker -> asker.accept(result)));
    waiting.clear();
  }

  public void whenDurable(Runnable work) {
    turn.whenDurable(work);
  }

  // What people do

  /// The order of checks is api.md's: known key, body, seat, status and pause, stamps, the game's
  /// own.
  public void act(AccountId player, Action action, Asker asker) {
    var seat = fold.seat(player);
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
      case Result.Ok<Boolean>(_) -> waitFor(seat.orElseThrow(), action.key(), asker);
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
    var account = row().players().get(seat.get().index()).account();
    if (body.useStamp() && stamps.applyAsLong(account) < 1) {
      return refused(Refusal.INSUFFICIENT_STAMPS, "sealing costs one stamp");
    }
    var now = fold.now(wall);
    var input =
        new Input.Played<>(seat.get(), new ActionId(seat.get(), key), command, body.useStamp());
    return switch (decide(input, now)) {
      case Decision.Rejected<F>(var rejection) -> refused(rejection, "the rules refuse this now");
      case Decision.Accepted<F> accepted -> {
        commit(
            new Cause.Played(seat.get(), key, body.type(), body.payload(), body.useStamp()),
            now,
            accepted);
        yield ok(true);
      }
    };
  }

  private Result<Boolean> playable() {
    if (row().status() != Status.ACTIVE) {
      return refused(Refusal.MATCH_NOT_ACTIVE, "the match is " + row().status());
    }
    return fold.paused() ? refused(Refusal.MATCH_PAUSED, "the match is paused") : ok(true);
  }

  /// Answers a key that was seen before. False if it is new.
  private boolean repeated(Seat seat, Action action, Asker asker) {
    if (!fold.knows(seat, action.key())) {
      return false;
    }
    var first = first(seat, action.key());
    if (first.isEmpty()) {
      return false;
    }
    if (!Body.same(first.get().body(), action.body())) {
      reply(asker, refused(Refusal.IDEMPOTENCY_KEY_REUSED, "this key was used for another action"));
    } else {
      answer(seat, action.key(), first.get(), asker);
    }
    return true;
  }

  /// An action as it was first sent, and its answer if there is one.
  private record First(Body body, Answers.@Nullable Stored answer, OptionalLong stamps) {}

  private Optional<First> first(Seat seat, String key) {
    var pending = fold.pending(seat, key);
    if (pending.isPresent()) {
      var action = pending.get();
      var body = new Body(action.type(), action.payload(), action.sealed());
      return Optional.of(new First(body, null, action.stamps()));
    }
    return stored(seat, key);
  }

  /// Searches the journal, and the lines of this turn which are not there yet.
  private Optional<First> stored(Seat seat, String key) {
    Body body = null;
    Answers.Stored answer = null;
    var stamps = OptionalLong.empty();
    var entries = new ArrayList<>(journal.entries(match, 0));
    entries.addAll(turn.entries());
    for (var entry : entries) {
      if (entry.cause().contains(key)
          && Codec.cause(entry.cause()) instanceof Cause.Played played
          && played.seat().equals(seat)
          && played.key().equals(key)) {
        body = new Body(played.type(), played.payload(), played.sealed());
        // Only sealing tells of stamps: the receipt may be there because the match ended.
        var line = Receipts.read(entry.receipt()).line(seat).filter(_ -> played.sealed());
        stamps = line.isPresent() ? OptionalLong.of(line.get().stamps()) : OptionalLong.empty();
      }
      if (entry.answers().contains(key)) {
        for (var candidate : Answers.read(entry.answers())) {
          answer =
              candidate.seat().equals(seat) && candidate.actionId().equals(key)
                  ? candidate
                  : answer;
        }
      }
    }
    return body == null ? Optional.empty() : Optional.of(new First(body, answer, stamps));
  }

  private void answer(Seat seat, String key, First first, Asker asker) {
    if (answeredNow.contains(waitKey(seat, key)) || first.answer() == null) {
      waitFor(seat, key, asker);
    } else {
      reply(asker, ok(Answers.send(first.answer(), first.stamps())));
    }
  }

  /// One's own action: its answer, or that it is pending.
  public Result<ActionState> action(AccountId player, String key) {
    return fold.seat(player)
        .flatMap(seat -> first(seat, key))
        .map(first ->
            first.answer() == null
                ? Answers.pending(key, first.body().type())
                : Answers.send(first.answer(), first.stamps()))
        .map(Result::ok)
        .orElseGet(() -> refused(Refusal.NOT_FOUND, "no such action of yours"));
  }

  public void withdraw(AccountId player, String key, Asker asker) {
    var seat = fold.seat(player);
    var state = action(player, key);
    if (!(state instanceof Result.Ok<ActionState>(var action)) || seat.isEmpty()) {
      reply(asker, state);
    } else if (!action.pending()) {
      reply(asker, refused(Refusal.ACTION_ALREADY_RESOLVED, "the action has its answer"));
    } else if (playable() instanceof Result.Refused<Boolean>(var rejection, var detail)) {
      reply(asker, refused(rejection, detail));
    } else {
      var now = fold.now(wall);
      switch (decide(new Input.Withdrawn<>(seat.get(), new ActionId(seat.get(), key)), now)) {
        case Decision.Rejected<F>(var rejection) ->
            reply(asker, refused(rejection, "it cannot be taken back"));
        case Decision.Accepted<F> accepted -> {
          commit(new Cause.Withdrawn(seat.get(), key), now, accepted);
          waitFor(seat.get(), key, asker);
        }
      }
    }
  }

  public Result<Seat> join(Player player) {
    var seat = fold.seat(player.account());
    if (seat.isPresent()) {
      return ok(seat.get());
    }
    if (row().status() != Status.PENDING) {
      return refused(
          row().status() == Status.ACTIVE ? Refusal.MATCH_FULL : Refusal.MATCH_NOT_ACTIVE,
          "the match is " + row().status());
    }
    commit(new Cause.Joined(List.of(player)), fold.now(wall), List.of(), List.of());
    startIfFull();
    return ok(fold.seat(player.account()).orElseThrow());
  }

  public Result<Status> addBots(AccountId by, List<Player> bots) {
    if (!row().creator().equals(by)) {
      return refused(Refusal.FORBIDDEN, "only who created the match seats bots");
    }
    if (row().status() != Status.PENDING) {
      return refused(Refusal.MATCH_NOT_ACTIVE, "the match is " + row().status());
    }
    if (row().players().size() + bots.size() > engine.manifest().seats().max()) {
      return refused(Refusal.MATCH_FULL, "fewer seats are free");
    }
    commit(new Cause.Joined(bots), fold.now(wall), List.of(), List.of());
    startIfFull();
    return ok(row().status());
  }

  public Result<Status> leave(AccountId player) {
    var seat = fold.seat(player);
    if (seat.isEmpty()) {
      return refused(Refusal.NOT_A_PLAYER, "you have no seat in this match");
    }
    switch (row().status()) {
      case PENDING -> {
        commit(new Cause.Vacated(seat.get()), fold.now(wall), List.of(), List.of());
        if (row().players().stream().allMatch(other -> other.bot().isPresent())) {
          cancel("empty");
        }
      }
      case ACTIVE -> happen(new Cause.Left(seat.get()), new Input.Left<>(seat.get()));
      case FINISHED, CANCELLED -> {}
    }
    return ok(row().status());
  }

  /// A seat's player watches; an entry only if that is news.
  public void came(Seat seat) {
    if (row().status() == Status.ACTIVE && fold.presence(seat) != Fold.Presence.HERE) {
      happen(new Cause.Came(seat), new Input.Came<>(seat));
    }
  }

  /// A seat's player watches no more.
  public void gone(Seat seat) {
    if (row().status() == Status.ACTIVE && fold.presence(seat) == Fold.Presence.HERE) {
      happen(new Cause.Gone(seat), new Input.Gone<>(seat));
    }
  }

  public Result<Status> pause(MatchRow.Pause pause) {
    if (row().status() != Status.ACTIVE) {
      return refused(Refusal.MATCH_NOT_ACTIVE, "the match is " + row().status());
    }
    if (!fold.paused()) {
      happen(new Cause.Paused(pause.reason(), pause.by()), new Input.Paused<>());
      turn.rowChanged();
    }
    return ok(row().status());
  }

  public Result<Status> resume(String by) {
    if (row().status() != Status.ACTIVE) {
      return refused(Refusal.MATCH_NOT_ACTIVE, "the match is " + row().status());
    }
    if (fold.paused()) {
      happen(new Cause.Resumed(by, wall), new Input.Resumed<>());
      turn.rowChanged();
    }
    return ok(row().status());
  }

  public Result<Status> end(String reason) {
    if (row().status().over()) {
      return refused(Refusal.MATCH_NOT_ACTIVE, "the match is " + row().status());
    }
    cancel(reason);
    return ok(row().status());
  }

  // What people see

  /// Who the onlooker is at this table; nobody if they may not see it.
  public Optional<Viewer> viewer(Onlooker onlooker) {
    var seat = fold.seat(onlooker.account());
    if (seat.isPresent()) {
      return Optional.of(new Viewer.Player(seat.get()));
    }
    return row().hidden() && !onlooker.admin() ? Optional.empty() : Optional.of(Viewers.SPECTATOR);
  }

  public Look look(Viewer viewer) {
    return new Look(
        row(), fold.version(viewer), engine.teller().view(fold.scene(), viewer).toString());
  }

  /// What a viewer was told after a version, computed again from what is stored.
  public List<Update> updates(Viewer viewer, long since) {
    return History.updates(journal, match, engine, viewer, since, fold.version(viewer));
  }

  /// What a player's view is, for a bot.
  public Optional<V> gameView(Seat seat) {
    var game = fold.game();
    return game == null || row().status() != Status.ACTIVE || fold.paused()
        ? Optional.empty()
        : Optional.of(engine.teller().gameView(game, new Viewer.Player(seat)));
  }

  public MatchRow row() {
    return fold.row();
  }

  public Optional<Seat> seat(AccountId account) {
    return fold.seat(account);
  }

  Engine<S, C, F, V> engine() {
    return engine;
  }

  public List<Seat> present() {
    var seats = new ArrayList<Seat>();
    for (var i = 0; i < fold.presence().size(); i++) {
      if (fold.presence().get(i) == Fold.Presence.HERE) {
        seats.add(new Seat(i));
      }
    }
    return seats;
  }

  /// Epoch milliseconds at which the table wants its next turn.
  public OptionalLong wakeAt() {
    var due = fold.due();
    return due.isPresent()
        ? OptionalLong.of(due.getAsLong() + fold.offset())
        : OptionalLong.empty();
  }

  // The core

  private Decision<F> decide(Input<C> input, long at) {
    var game = Objects.requireNonNull(fold.game(), "the match has not started");
    if (dice == null) {
      dice = Dice.ofSeed(row().seed());
    }
    return engine.rules().decide(game, input, new Moment(Duration.ofMillis(at), dice));
  }

  /// Something that nobody can be refused.
  private void happen(Cause cause, Input<C> input) {
    var now = fold.now(wall);
    if (decide(input, now) instanceof Decision.Accepted<F> accepted) {
      commit(cause, now, accepted);
    } else {
      throw new IllegalStateException("the rules refuse " + cause);
    }
  }

  private void commit(Cause cause, long at, Decision.Accepted<F> accepted) {
    accepted.notes().forEach(note -> LOG.warn("match {}: {}", match, note));
    commit(cause, at, accepted.facts(), accepted.answers());
  }

  private void commit(Cause cause, long at, List<F> facts, List<Answer> answers) {
    var statusBefore = fold.position() == 0 ? Status.PENDING : row().status();
    var time = cause instanceof Cause.Rang ? at + fold.offset() : wall;
    var step = fold.add(cause, facts, cause instanceof Cause.Started ? 0 : at, time);
    var stored = answers.stream().map(this::stored).toList();
    var bits = engine.teller().concerned(step);
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
    turn.add(new Unit.Line(entry, Bills.of(cause, statusBefore, fold, engine)), cause, step, bits);
    if (row().status() != statusBefore
        || cause instanceof Cause.Joined
        || cause instanceof Cause.Vacated) {
      turn.rowChanged();
    }
    if (cause instanceof Cause.Played(var seat, var key, _, _, var sealed) && sealed) {
      sealedNow.put(waitKey(seat, key), turn.size() - 1);
    }
    stored.forEach(this::give);
  }

  private Answers.Stored stored(Answer answer) {
    var id = answer.actionId();
    var action =
        fold.pending(id.seat(), id.key())
            .orElseThrow(
                () -> new IllegalStateException("an answer to no pending action: " + answer));
    var result = Json.VIEW.<JsonNode>valueToTree(answer.result());
    return new Answers.Stored(
        id.seat(), id.key(), action.type(), answer.status(), action.sealed(), result);
  }

  /// Hands an answer to whoever waits for it, when the turn is durable.
  private void give(Answers.Stored answer) {
    var key = waitKey(answer.seat(), answer.actionId());
    var sealedBy = sealedNow.getOrDefault(key, -1);
    var stamps = fold.pending(answer.seat(), answer.actionId()).orElseThrow().stamps();
    if (answer.sealed() && sealedBy < 0 && stamps.isEmpty()) {
      stamps = stored(answer.seat(), answer.actionId()).orElseThrow().stamps();
    }
    fold.answered(answer.seat(), answer.actionId());
    answeredNow.add(key);
    turn.give(answer, stamps, sealedBy);
  }

  private void waitFor(Seat seat, String key, Asker asker) {
    waiting.computeIfAbsent(waitKey(seat, key), _ -> new ArrayList<>()).add(asker);
  }

  private void reply(Asker asker, Result<ActionState> result) {
    turn.whenDurable(() -> asker.accept(result));
  }

  private void startIfFull() {
    if (row().status() == Status.PENDING
        && row().players().size() == engine.manifest().seats().max()) {
      start();
    }
  }

  private void endGathering() {
    if (row().players().size() >= engine.manifest().seats().min()) {
      start();
    } else {
      cancel("not_enough_players");
    }
  }

  private void start() {
    dice = Dice.ofSeed(row().seed());
    var opening =
        engine.rules().decide(fold.setup(), new Input.Opened<>(), new Moment(Duration.ZERO, dice));
    if (opening instanceof Decision.Accepted<F> accepted) {
      commit(new Cause.Started(), 0, accepted);
    } else {
      throw new IllegalStateException("the rules refuse to open match " + match);
    }
  }

  private void cancel(String reason) {
    commit(new Cause.Cancelled(reason), fold.now(wall), List.of(), List.of());
  }

  private static String waitKey(Seat seat, String key) {
    return seat.index() + ":" + key;
  }
}
