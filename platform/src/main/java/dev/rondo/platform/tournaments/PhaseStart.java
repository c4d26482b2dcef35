package dev.rondo.platform.tournaments;

import dev.rondo.cartridge.Dice;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.pairing.Crowd;
import dev.rondo.platform.pairing.Grouping;
import dev.rondo.platform.pairing.History;
import dev.rondo.platform.pairing.Terms;
import dev.rondo.platform.participants.PageStore;
import dev.rondo.platform.participants.Participant;
import dev.rondo.platform.participants.StudyEvent;
import dev.rondo.platform.participants.StudyStore;
import dev.rondo.platform.protocol.Pages;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.RoomStore;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStore;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Begins a phase: waits for those who read, draws treatments and partners, and makes the rooms.
///
/// Pairings become valid in one transaction, when all rooms are stored. A server that was killed
/// before that draws the same rooms again.
final class PhaseStart {
  private static final int ROOMS_A_TRANSACTION = 250;

  /// The result of an attempt to begin a phase.
  enum Attempt {
    /// Something was done: there may be more.
    WENT_ON,
    /// People still read.
    WAITS,
    TOO_FEW
  }

  private final Catalog catalog;
  private final TournamentStore store;
  private final RoomStore rooms;
  private final StudyStore studies;
  private final PageStore pages;
  private final Presence presence;
  private final Transactions transactions;
  private final InstantSource clock;
  private final BotReaders bots;

  PhaseStart(
      Catalog catalog,
      TournamentStore store,
      RoomStore rooms,
      StudyStore studies,
      PageStore pages,
      Presence presence,
      Transactions transactions,
      InstantSource clock) {
    this.catalog = catalog;
    this.store = store;
    this.rooms = rooms;
    this.studies = studies;
    this.pages = pages;
    this.presence = presence;
    this.transactions = transactions;
    this.clock = clock;
    this.bots = new BotReaders(pages, clock);
  }

  Attempt attempt(TournamentRow row) {
    var present = present(row);
    if (present.size() < groupSize(row)) {
      return Attempt.TOO_FEW;
    }
    bots.read(row, store.members(row.id()), Readers.of(row, studies, pages));
    var readers = Readers.of(row, studies, pages);
    return isStaged(row) && !row.isAssigned()
        ? assign(row, present, readers)
        : pair(row, present, readers);
  }

  private static boolean isStaged(TournamentRow row) {
    return !row.protocol().pages().equals(Pages.NONE) || Assignment.needed(row.protocol());
  }

  /// Waits until the pages before all phases are read, then draws what is to be drawn.
  private Attempt assign(TournamentRow row, List<Member> present, Readers readers) {
    if (row.hurried() < row.step() && !present.stream().allMatch(readers::begun)) {
      return Attempt.WAITS;
    }
    var begun = present.stream().filter(readers::begun).map(Member::account).toList();
    var drawn =
        Assignment.needed(row.protocol())
            ? new Assignment(row, groupSize(row)).draw(readers.people(), begun)
            : List.<Participant>of();
    return changed(
        row,
        () -> {
          studies.assign(row.id(), drawn);
          studies.record(
              row.id(),
              drawn.stream()
                  .filter(person -> readers.person(person.account()).arm().isEmpty())
                  .flatMap(person ->
                      person.arm().stream()
                          .map(arm ->
                              StudyEvent.of(clock.instant(), "arm", row.phase(), person.account())
                                  .with(arm)))
                  .toList());
        },
        TournamentRow::allAssigned);
  }

  private interface Change {
    TournamentRow of(TournamentRow row);
  }

  /// Does nothing if another node was quicker.
  private Attempt changed(TournamentRow row, Runnable alongside, Change change) {
    return transactions.write(() -> {
      var now = store.find(row.id()).orElseThrow();
      if (!now.underWay()
          || now.phase() != row.phase()
          || now.isPaired()
          || now.assigned() != row.assigned()) {
        return Attempt.WAITS;
      }
      alongside.run();
      store.update(change.of(now));
      return Attempt.WENT_ON;
    });
  }

  private Attempt pair(TournamentRow row, List<Member> present, Readers readers) {
    var playing =
        present.stream()
            .filter(member ->
                readers.begun(member) && readers.assigned(member) && readers.plays(member))
            .toList();
    if (row.hurried() < row.step() && !playing.stream().allMatch(readers::ready)) {
      return Attempt.WAITS;
    }
    var ready = playing.stream().filter(readers::ready).toList();
    var planned = planned(row, ready, readers);
    if (planned.stream().noneMatch(room -> room.match().isPresent())) {
      return Attempt.TOO_FEW;
    }
    while (transactions.write(() -> stillToPair(row) && rooms.deleteSome(row.id(), row.phase()))) {}
    insert(row, planned);
    var connected = present.stream().map(Member::account).filter(presence::connected).toList();
    return changed(
        row,
        () -> {
          store.seen(row.id(), connected);
          note(row, "begins");
        },
        TournamentRow::allPaired);
  }

  private List<Room> planned(TournamentRow row, List<Member> ready, Readers readers) {
    var history = new History();
    before(row).forEach(room -> history.add(room.players()));
    var arms = new TreeMap<String, List<AccountId>>();
    ready.stream()
        .map(Member::account)
        .forEach(account ->
            arms.computeIfAbsent(readers.person(account).arm().orElse(""), _ -> new ArrayList<>())
                .add(account));
    var byes = new ArrayList<Room>();
    var played = new ArrayList<Room>();
    arms.forEach((arm, people) -> {
      var grouping = grouping(row, arm, people, readers, history);
      for (var player : grouping.byes()) {
        byes.add(Room.bye(row, -byes.size(), plan(List.of(player), row, readers)));
      }
      for (var group : grouping.groups()) {
        played.add(Room.of(row, played.size() + 1, plan(group, row, readers)));
      }
    });
    byes.addAll(played);
    return byes;
  }

  private static Room.Plan plan(List<AccountId> players, TournamentRow row, Readers readers) {
    var person = readers.person(players.getFirst());
    return new Room.Plan(
        players, Assignment.variants(row, person).get(row.phase() - 1), person.arm());
  }

  private Grouping grouping(
      TournamentRow row, String arm, List<AccountId> people, Readers readers, History history) {
    var seed = Dice.ofSeed(row.seed());
    var dice = arm.isEmpty() ? seed : within(seed, arm);
    var teams = new HashMap<AccountId, Integer>();
    people.forEach(
        account -> readers.person(account).team().ifPresent(team -> teams.put(account, team)));
    var gone = people.stream().filter(presence::gone).collect(Collectors.toSet());
    return Grouping.of(
        dice,
        row.phase(),
        new Crowd(people, gone),
        history,
        new Terms(groupSize(row), row.protocol().matching(), row.protocol().roles(), teams));
  }

  /// Luck of its own for each arm.
  private static Dice within(Dice seed, String arm) {
    return label -> {
      var part = new ArrayList<Object>(List.of("arm", arm));
      part.addAll(List.of(label));
      return seed.draw(part.toArray());
    };
  }

  int groupSize(TournamentRow row) {
    return row.protocol()
        .groupSize()
        .orElseGet(
            () -> catalog.find(row.game()).map(game -> game.manifest().seats().min()).orElse(2));
  }

  List<Member> present(TournamentRow row) {
    var patience = patience(row);
    return store.members(row.id()).stream()
        .filter(member -> member.joined() && !presence.away(member, patience))
        .toList();
  }

  /// The time for which a member who is gone still counts as there.
  Duration patience(TournamentRow row) {
    return row.protocol()
        .dropout()
        .after()
        .map(Duration::ofSeconds)
        .orElseGet(() ->
            catalog
                .find(row.game())
                .flatMap(game -> game.manifest().tournament())
                .map(declared -> declared.reconnect().apply(row.settings()))
                .orElseThrow());
  }

  private List<Room> before(TournamentRow row) {
    return rooms.all(row.id()).stream()
        .filter(room -> room.phase() < row.phase() && room.state() != Room.State.REPLACED)
        .toList();
  }

  private void insert(TournamentRow row, List<Room> all) {
    for (var from = 0; from < all.size(); from += ROOMS_A_TRANSACTION) {
      var part = all.subList(from, Math.min(from + ROOMS_A_TRANSACTION, all.size()));
      transactions.write(() -> {
        if (!stillToPair(row)) {
          throw new UnavailableException("another node has paired tournament " + row.id());
        }
        rooms.insert(part);
        return true;
      });
    }
  }

  /// A node that was frozen while it paired must not touch rooms that are played in by now.
  private boolean stillToPair(TournamentRow row) {
    var now = store.find(row.id()).orElseThrow();
    return now.phase() == row.phase() && !now.isPaired();
  }

  /// The phase is over. Called in the transaction in which the next one follows.
  void ended(TournamentRow row) {
    note(row, "ends");
  }

  private void note(TournamentRow row, String what) {
    studies.record(
        row.id(), List.of(StudyEvent.ofAll(clock.instant(), "phase", row.phase()).with(what)));
  }

  /// The tournament is over: its bots read what comes after.
  void finish(TournamentRow row) {
    bots.read(row, store.members(row.id()), Readers.of(row, studies, pages));
  }

  /// The people whom the present phase waits for because they still read.
  Set<AccountId> awaitedReaders(TournamentRow row, Readers readers, List<Member> present) {
    if (!row.underWay() || row.isPaired() || !isStaged(row) || row.hurried() >= row.step()) {
      return Set.of();
    }
    return present.stream()
        .filter(member ->
            row.isAssigned()
                ? readers.begun(member)
                    && readers.assigned(member)
                    && readers.plays(member)
                    && !readers.ready(member)
                : !readers.begun(member))
        .map(Member::account)
        .collect(Collectors.toSet());
  }

  /// The first moment at which somebody who is gone counts as away.
  Optional<Long> nextAway(TournamentRow row) {
    return store.members(row.id()).stream()
        .filter(Member::joined)
        .flatMap(member -> presence.goneSince(member.account()).stream())
        .map(since -> since.plus(patience(row)).toEpochMilli())
        .min(Long::compare);
  }
}
