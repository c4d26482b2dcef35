package dev.rondo.platform.state;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.action.Answers;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Cause;
import dev.rondo.platform.journal.Codec;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.journal.Receipts;
import dev.rondo.platform.journal.Snapshot;
import dev.rondo.platform.journal.StampCounts;
import dev.rondo.platform.journal.Viewers;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NeutralNames;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// The state of a match, as its entries add up to. No rules decide here: recovery, replay and the
/// live table all add the same entries the same way.
///
/// Time: `offset + match time = epoch milliseconds` while the clock runs. Created, Started, Resumed
/// and Recovered fix the offset; while paused the clock stands at `frozenAt`.
public final class MatchState<S, C, F, V> {

  private static final long RUNNING = -1;
  private static final String FINISHED = "finished";

  private final Cartridge<S, C, F, V> rules;
  private final Manifest<S, C, F, V> manifest;
  private final Codec<S, C, F> codec;
  private final MatchId match;
  private final KnownActions actions = new KnownActions();
  private final Attendance attendance = new Attendance();
  private final List<Seat> expelled = new ArrayList<>();
  private final long[] versions = new long[64];
  private @Nullable MatchRow row;
  private @Nullable Settings settings;
  private @Nullable S game;
  private long position;
  private long offset;
  private long frozenAt = RUNNING;
  private long lastAt;
  private StampCounts stamps = StampCounts.NONE;
  private long receipted;

  public MatchState(MatchId match, InstalledGame<S, C, F, V> installed) {
    this.match = match;
    this.rules = installed.rules();
    this.manifest = installed.manifest();
    this.codec = installed.codec();
  }

  /// The state that a snapshot has saved if it is of these rules, otherwise that of a match without
  /// entries.
  public static <S, C, F, V> MatchState<S, C, F, V> of(
      MatchId match, InstalledGame<S, C, F, V> installed, Optional<Snapshot> snapshot) {
    var restored = new MatchState<>(match, installed);
    snapshot
        .filter(known -> SavedState.fits(known, installed.manifest().rulesVersion()))
        .ifPresent(restored::restore);
    return restored;
  }

  /// Adds a stored entry; of one that a snapshot has already, what the snapshot could not know.
  public Step<S, F> add(Entry entry) {
    var before = stamps;
    var cause = Codec.cause(entry.cause());
    var step = entry.position() > position ? add(entry, cause) : unchanged();
    noteReceipt(cause, Receipts.read(entry.receipt()));
    return step.with(before, stamps);
  }

  /// Adds an entry whose receipt is not known yet.
  public void addUnstored(Entry entry) {
    add(entry, Codec.cause(entry.cause()));
  }

  private Step<S, F> add(Entry entry, Cause cause) {
    var step = add(cause, codec.facts(entry.facts()), entry.at(), entry.wall());
    for (var answer : Answers.read(entry.answers())) {
      actions.answered(answer.action());
    }
    told(entry.told());
    return step;
  }

  private Step<S, F> unchanged() {
    return new Step<>(scene(), List.of(), List.of(), scene(), List.of(), List.of());
  }

  /// Adds what a cause led to. Viewers told and answers given are added separately.
  public Step<S, F> add(Cause cause, List<F> facts, long at, long wall) {
    position++;
    var before =
        row == null
            ? new Scene<S>(Status.PENDING, List.of(), null, offset, OptionalLong.empty(), stamps)
            : scene();
    lastAt = at;
    var events = platform(cause, at, wall);
    var states = new ArrayList<S>(facts.size() + 1);
    if (game != null) {
      var state = game;
      states.add(state);
      for (var fact : facts) {
        state = rules.apply(state, fact);
        states.add(state);
      }
      game = state;
      if (row().status() == Status.ACTIVE) {
        rules.outcome(state).ifPresent(outcome -> finish(outcome, wall));
      }
    }
    if (cause instanceof Cause.Paused || cause instanceof Cause.Cancelled) {
      return new Step<>(before, facts, states, scene(), List.of(), events);
    }
    var ended = before.status() == Status.ACTIVE && row().status() == Status.FINISHED;
    return new Step<>(
        before,
        facts,
        states,
        scene(),
        events,
        ended ? PlatformEvents.closed(row(), FINISHED) : List.of());
  }

  private List<Event> platform(Cause cause, long at, long wall) {
    switch (cause) {
      case Cause.Created created -> {
        row = CreatedRow.of(match, created, wall);
        attendance.join(created.players().size());
        offset = wall - at;
      }
      case Cause.Joined(var players) -> {
        var all = new ArrayList<>(row().players());
        all.addAll(players);
        update(row().status(), row().paused(), all);
        attendance.join(players.size());
        return PlatformEvents.joined(row(), players);
      }
      case Cause.Vacated(var seat) -> {
        var players = new ArrayList<>(row().players());
        var left = players.remove(seat.index());
        update(row().status(), row().paused(), players);
        attendance.vacate(seat);
        return PlatformEvents.left(row(), left);
      }
      case Cause.Started started -> start(started, wall);
      case Cause.Played _, Cause.Rang _, Cause.Brought _ ->
          cause.newActions().forEach(actions::add);
      case Cause.Gone(var seat) -> attendance.set(seat, Attendance.Presence.GONE, at);
      case Cause.Came(var seat) -> attendance.set(seat, Attendance.Presence.HERE, at);
      case Cause.Paused(var reason, var by) -> {
        frozenAt = at;
        update(row().status(), Optional.of(new MatchRow.Pause(reason, by)), row().players());
        return List.of(PlatformEvents.paused(reason, by));
      }
      case Cause.Resumed(_, var resumesTs) -> {
        update(row().status(), Optional.empty(), row().players());
        return List.of(runAgain(at, resumesTs));
      }
      case Cause.Recovered(var resumesTs) -> {
        return List.of(runAgain(at, resumesTs));
      }
      case Cause.Cancelled(var reason, _) -> {
        cancel(reason, wall);
        return PlatformEvents.cancelled(row(), reason);
      }
      case Cause.Expelled(var seat) -> expelled.add(seat);
      case Cause.Substituted(var seat, var bot) -> {
        attendance.set(seat, Attendance.Presence.HERE, at);
        var players = new ArrayList<>(row().players());
        players.set(seat.index(), players.get(seat.index()).playedBy(bot));
        update(row().status(), row().paused(), players);
      }
      case Cause.Refused _, Cause.Withdrawn _, Cause.Left _ -> {}
    }
    return List.of();
  }

  private Event runAgain(long at, long resumesTs) {
    frozenAt = RUNNING;
    offset = resumesTs - at;
    return PlatformEvents.resumed(resumesTs);
  }

  private void start(Cause.Started started, long wall) {
    game = setup(started);
    attendance.start(row().players().size());
    offset = started.startsTs() == 0 ? wall : started.startsTs();
    lastAt = 0;
    row = row().started(Instant.ofEpochMilli(offset));
    started
        .hosted()
        .ifPresent(
            hosted -> row = row().configured(Json.STORED.writeValueAsString(hosted.settings())));
  }

  /// The game's state if it started with the players who are in now.
  public S setup(Cause.Started started) {
    return rules.setup(GameSetup.of(row(), started, manifest));
  }

  private void finish(Outcome outcome, long wall) {
    row =
        row()
            .over(
                Status.FINISHED,
                Instant.ofEpochMilli(wall),
                Json.VIEW.writeValueAsString(outcome.detail()));
  }

  private void cancel(String reason, long wall) {
    row = row().cancelled(Instant.ofEpochMilli(wall), reason);
  }

  private void update(Status status, Optional<MatchRow.Pause> paused, List<Player> players) {
    row = row().with(status, paused, players);
  }

  /// Counts a step for each viewer that is told of it.
  public void told(long bits) {
    for (var rest = bits; rest != 0; rest &= rest - 1) {
      versions[Long.numberOfTrailingZeros(rest)]++;
    }
  }

  /// Takes in what the next entry left in wallets; for a sealed action also what sealing left, for
  /// the answer that comes later.
  public void noteReceipt(Cause cause, Receipt receipt) {
    receipted++;
    stamps = stamps.after(receipt);
    actions.noteReceipt(cause, receipt);
  }

  public Snapshot save() {
    var saved =
        new SavedState<>(
            row(),
            offset,
            frozenAt,
            lastAt,
            game,
            Arrays.stream(versions).boxed().toList(),
            List.of(),
            actions.hashes(),
            actions.pending(),
            attendance.presences(),
            attendance.since(),
            stamps.bySeat(),
            receipted,
            List.copyOf(expelled));
    return new Snapshot(
        match,
        position,
        SavedState.version(manifest.rulesVersion()),
        codec.writer(SavedState.class).writeValueAsString(saved));
  }

  private void restore(Snapshot snapshot) {
    SavedState<S> saved = codec.reader(SavedState.class).readValue(snapshot.state());
    position = snapshot.position();
    row = saved.row();
    offset = saved.offset();
    frozenAt = saved.frozenAt();
    lastAt = saved.lastAt();
    game = saved.game();
    Arrays.setAll(versions, saved.versions()::get);
    actions.restore(saved);
    attendance.restore(saved.presence(), saved.presentSince());
    stamps = new StampCounts(saved.stamps());
    receipted = saved.receipted();
    expelled.addAll(saved.expelled());
  }

  public Scene<S> scene() {
    // Only while it gathers are views about the players themselves.
    var players = row().status() == Status.PENDING ? NeutralNames.shown(row()) : row().players();
    return new Scene<>(row().status(), players, game, offset, startsAt(), stamps);
  }

  /// Match time at which gathering ends, if it ends by the clock.
  public OptionalLong startsAt() {
    return row().status() == Status.PENDING ? gathering().startsAt() : OptionalLong.empty();
  }

  /// A seat that is free again at that time, because its player has been gone for too long.
  public Optional<Seat> abandoned(long at) {
    return gathering().abandoned(attendance, row().players().size(), at);
  }

  private Gathering gathering() {
    return Gathering.of(manifest, settings());
  }

  /// Match time; never before the last entry, so that a clock that is set back cannot turn it back.
  public long now(long wall) {
    return frozenAt != RUNNING ? frozenAt : Math.max(lastAt, wall - offset);
  }

  /// The match time at which the match must be woken next; empty if nothing is to come.
  public OptionalLong due() {
    if (frozenAt != RUNNING || row().status().over()) {
      return OptionalLong.empty();
    }
    if (game == null) {
      return gathering().due(attendance, row().players().size());
    }
    var alarm = rules.alarm(game);
    return alarm.isPresent() ? OptionalLong.of(alarm.get().toMillis()) : OptionalLong.empty();
  }

  public Optional<Seat> seat(AccountId account) {
    var players = row().players();
    for (var i = 0; i < players.size(); i++) {
      if (players.get(i).account().equals(account)) {
        return Optional.of(new Seat(i)).filter(seat -> !expelled.contains(seat));
      }
    }
    return Optional.empty();
  }

  public MatchRow row() {
    if (row == null) {
      throw new IllegalStateException("match " + match + " has no entry yet");
    }
    return row;
  }

  public Settings settings() {
    if (settings == null) {
      settings = GameSetup.settings(row(), manifest);
    }
    return settings;
  }

  public @Nullable S game() {
    return game;
  }

  public KnownActions actions() {
    return actions;
  }

  public Attendance attendance() {
    return attendance;
  }

  public long version(Viewer viewer) {
    return versions[Viewers.bit(viewer)];
  }

  public long position() {
    return position;
  }

  public long offset() {
    return offset;
  }

  /// As of the last entry whose receipt is known.
  public StampCounts stamps() {
    return stamps;
  }

  /// The number of entries whose receipts are known. A snapshot is taken before the receipts of its
  /// own turn are known.
  public long receipted() {
    return receipted;
  }

  public boolean paused() {
    return frozenAt != RUNNING;
  }
}
