package dev.rondo.platform.tournaments;

import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Settings;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.economy.KeepsakeStore;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.Configs;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NeutralNames;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.play.Mailman;
import dev.rondo.platform.protocol.Arm;
import dev.rondo.platform.protocol.Dropout;
import dev.rondo.platform.table.SideEffect;
import dev.rondo.platform.table.Tables;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.Room.State;
import dev.rondo.platform.tournaments.store.RoomStore;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStatus;
import dev.rondo.platform.tournaments.store.TournamentStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Sees to it that the matches of a phase are as its rooms say: made, paused, ended.
final class Playing {
  /// The reason that is stored when a match is paused because its tournament is paused.
  static final String REASON = "tournament";

  private static final String RESTARTED = "restarted";
  private static final String ABORTED = "aborted";

  /// So many matches are asked for something at the same time, and so many are made in one step.
  private static final int AT_ONCE = 64;

  /// The setting by which games say how long they wait for who is gone.
  private static final String PATIENCE = "reconnectSeconds";

  private final Catalog catalog;
  private final Tables tables;
  private final Journal journal;
  private final TournamentStore store;
  private final RoomStore rooms;
  private final KeepsakeStore keepsakes;
  private final Mailman mailman;
  private final InstantSource clock;

  /// The status of each tournament when its matches were last paused or resumed to fit it, by
  /// tournament id.
  private final Map<String, TournamentStatus> settled = new ConcurrentHashMap<>();

  /// Matches that this node has begun to make and whose players it has not told yet, with their
  /// tournaments.
  private final Map<MatchId, String> untold = new ConcurrentHashMap<>();

  Playing(
      Catalog catalog,
      Tables tables,
      Journal journal,
      TournamentStore store,
      RoomStore rooms,
      KeepsakeStore keepsakes,
      Mailman mailman,
      InstantSource clock) {
    this.catalog = catalog;
    this.tables = tables;
    this.journal = journal;
    this.store = store;
    this.rooms = rooms;
    this.keepsakes = keepsakes;
    this.mailman = mailman;
    this.clock = clock;
  }

  /// Forgets what was known of matches: another node may have changed them.
  void open() {
    settled.clear();
    untold.clear();
  }

  /// Called by one thread at a time for each tournament.
  ///
  /// @param goesOn false when the tournament has changed, so that the rest is not to be done now
  void attend(TournamentRow row, BooleanSupplier goesOn) {
    var awaited = rooms.awaited(row.id(), row.phase());
    var playing = in(awaited, State.PLAYING);
    each(in(awaited, State.REPLACING), this::end);
    if (settled.get(row.id()) != row.status()) {
      settle(row, playing);
      if (!settled.containsKey(row.id())) {
        letGoAgain(row, playing);
      }
      settled.put(row.id(), row.status());
    }
    // These were made, but the reply was lost.
    playing.stream()
        .filter(room -> untold.containsKey(match(room)))
        .forEach(room -> begun(row, room));
    var planned = in(awaited, State.PLANNED);
    if (row.status() == TournamentStatus.RUNNING && !planned.isEmpty()) {
      create(row, planned, goesOn);
    }
    if (row.ending() == row.phase()) {
      each(
          in(rooms.awaited(row.id(), row.phase()), State.PLAYING),
          room -> room.players().forEach(player -> leave(room, player)));
    }
  }

  void forget(TournamentRow row) {
    settled.remove(row.id());
    untold.values().removeIf(row.id()::equals);
  }

  private static List<Room> in(List<Room> rooms, State state) {
    return rooms.stream().filter(room -> room.state() == state).toList();
  }

  private void settle(TournamentRow row, List<Room> playing) {
    if (row.status() == TournamentStatus.PAUSED) {
      var pause = new MatchRow.Pause(REASON, row.owner().value());
      each(playing, room -> await(tables.pause(match(room), pause)));
    } else {
      var paused =
          playing.stream()
              .filter(room ->
                  journal.row(match(room)).flatMap(MatchRow::paused).stream()
                      .anyMatch(pause -> pause.reason().equals(REASON)))
              .toList();
      each(paused, room -> await(tables.resume(match(room), row.owner().value())));
    }
  }

  /// A node may have been lost between the departure of a player and what follows for the match.
  private void letGoAgain(TournamentRow row, List<Room> playing) {
    var gone =
        store.members(row.id()).stream()
            .filter(member -> !member.joined())
            .collect(Collectors.toMap(Member::account, Function.identity()));
    each(
        playing.stream()
            .filter(room -> room.players().stream().anyMatch(gone::containsKey))
            .toList(),
        room ->
            room.players().stream()
                .flatMap(player -> Optional.ofNullable(gone.get(player)).stream())
                .forEach(member -> letGo(room, member)));
  }

  /// In steps, so that a pause or the end of the phase does not wait for all of them. What a lost
  /// node has left over another one goes on with, since a room says whether its match is made.
  private void create(TournamentRow row, List<Room> planned, BooleanSupplier goesOn) {
    var members =
        store.members(row.id()).stream()
            .collect(Collectors.toMap(Member::account, Function.identity()));
    var brings = keepsakes.all(row.id());
    for (var from = 0; from < planned.size() && goesOn.getAsBoolean(); from += AT_ONCE) {
      each(
          planned.subList(from, Math.min(from + AT_ONCE, planned.size())),
          room -> create(row, room, members, brings));
    }
  }

  private void create(
      TournamentRow row,
      Room room,
      Map<AccountId, Member> members,
      Map<AccountId, SortedMap<String, Integer>> brings) {
    var declared =
        catalog
            .find(row.game())
            .flatMap(game -> game.manifest().tournament())
            .orElseThrow(() -> new IllegalStateException("no tournaments of " + row.game()));
    var things = new HashMap<AccountId, SortedMap<String, Integer>>();
    room.players()
        .forEach(player ->
            things.put(player, brings.getOrDefault(player, Collections.emptySortedMap())));
    var request =
        new NewMatch(
            row.game(),
            settings(row, room).with(declared.variant(), room.variant(row)),
            Origin.TOURNAMENT,
            true,
            row.owner(),
            players(row, room, members),
            Optional.of(things));
    untold.put(match(room), row.id());
    var made = tables.create(match(room), request, new SideEffect.BeginRoom(match(room), now()));
    if (made instanceof Result.Refused<MatchId>(var rejection, var detail)) {
      throw new IllegalStateException(
          "match " + match(room) + " is refused: " + rejection.code() + " " + detail);
    }
    begun(row, room);
  }

  /// Tells the players of a room that its match is made.
  private void begun(TournamentRow row, Room room) {
    for (var seat = 0; seat < room.players().size(); seat++) {
      var player = room.players().get(seat);
      // They may have left while the room was being prepared.
      store.member(row.id(), player).ifPresent(member -> letGo(room, member));
      mailman.matched(player, row.game(), match(room), seat);
    }
    untold.remove(match(room));
  }

  /// In a study with neutral names people are known by their seats.
  private static List<Player> players(
      TournamentRow row, Room room, Map<AccountId, Member> members) {
    var players = new ArrayList<Player>();
    for (var account : room.players()) {
      var member = Objects.requireNonNull(members.get(account));
      players.add(
          new Player(
              account,
              row.protocol().neutral()
                  ? NeutralNames.name(players.size())
                  : NeutralNames.apart(member.nickname()),
              member.bot()));
    }
    return players;
  }

  /// The settings of the tournament, with those of the room's arm over them.
  private Settings settings(TournamentRow row, Room room) {
    var arm =
        row.protocol().arms().stream()
            .filter(one -> room.arm().equals(Optional.of(one.name())))
            .findFirst();
    var known = catalog.find(row.game()).orElseThrow().manifest().settings();
    var base = withPatience(row, known);
    return arm.flatMap(Arm::settings)
                .map(over -> Configs.over(base, known, over))
                .orElseGet(() -> Result.ok(base))
            instanceof Result.Ok<Settings>(var settings)
        ? settings
        : base;
  }

  /// The time after which a game's own clock plays for who is gone is the study's. Where the study
  /// does something else with them, the clock never does.
  private static Settings withPatience(TournamentRow row, List<Setting> known) {
    var dropout = row.protocol().dropout();
    return patience(known)
        .flatMap(setting ->
            dropout.then().equals(Dropout.CLOCK)
                ? dropout.after().map(seconds -> Math.clamp(seconds, setting.min(), setting.max()))
                : Optional.of(setting.max()))
        .map(seconds -> row.settings().with(PATIENCE, seconds))
        .orElse(row.settings());
  }

  /// The setting of a game whose own clock plays for who is gone.
  static Optional<Setting.Whole> patience(List<Setting> known) {
    return known.stream()
        .filter(setting -> setting.name().equals(PATIENCE))
        .filter(Setting.Whole.class::isInstance)
        .map(Setting.Whole.class::cast)
        .findFirst();
  }

  /// From now on the clock decides for the player in the present match, if there is one.
  void letGo(TournamentRow row, Member member) {
    rooms
        .of(row.id(), row.phase(), member.account())
        .filter(room -> room.state() == State.PLAYING)
        .ifPresent(room -> letGo(room, member));
  }

  private void letGo(Room room, Member member) {
    switch (member.membership()) {
      case JOINED -> {}
      case LEFT -> leave(room, member.account());
      case KICKED -> await(tables.expel(match(room), member.account()));
    }
  }

  /// Ends the match of a room that is to be played again. False if it was over already.
  boolean end(Room room) {
    return join(tables.end(match(room), RESTARTED)) instanceof Result.Ok<Status>;
  }

  /// Ends the match of a room for good, if there is one.
  void cancel(Room room) {
    if (room.state() == State.PLAYING) {
      await(tables.end(match(room), ABORTED));
    }
  }

  private void leave(Room room, AccountId player) {
    await(tables.leave(match(room), player));
  }

  private Instant now() {
    return clock.instant();
  }

  private static MatchId match(Room room) {
    return room.match().orElseThrow();
  }

  /// Does it for all rooms, many at once. When all are over, throws what the first that failed has
  /// thrown.
  private static void each(List<Room> all, Consumer<Room> work) {
    var window = new Semaphore(AT_ONCE);
    var done =
        all.stream()
            .map(room -> {
              window.acquireUninterruptibly();
              var finished = new CompletableFuture<Boolean>();
              Thread.startVirtualThread(() -> {
                try {
                  work.accept(room);
                  finished.complete(true);
                } catch (RuntimeException failed) {
                  finished.completeExceptionally(failed);
                } finally {
                  window.release();
                }
              });
              return finished;
            })
            .toList();
    window.acquireUninterruptibly(AT_ONCE);
    done.forEach(Playing::join);
  }

  private static <T> T join(CompletableFuture<T> future) {
    try {
      return future.join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof UnavailableException busy ? busy : failed;
    }
  }

  /// Waits for a reply, whatever it is: a match that is over already refuses, which is fine.
  private static <T> void await(CompletableFuture<Result<T>> reply) {
    join(reply);
  }
}
