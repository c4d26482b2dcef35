package dev.rondo.platform.tournaments;

import static dev.rondo.platform.Refusal.NOT_FOUND;

import dev.rondo.cartridge.Situation;
import dev.rondo.platform.Codes;
import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.participants.PageStore;
import dev.rondo.platform.participants.Participant;
import dev.rondo.platform.participants.StudyStore;
import dev.rondo.platform.protocol.Order;
import dev.rondo.platform.protocol.Titles;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.RoomStore;
import dev.rondo.platform.tournaments.store.Tally;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Shows tournaments: to their players, to their experimenters, and to anybody with the code. All
/// calls block.
public final class TournamentViews {
  private final Catalog catalog;
  private final TournamentStore store;
  private final RoomStore rooms;
  private final StudyStore studies;
  private final PageStore pages;
  private final Presence presence;
  private final PhaseStart phases;
  private final Situations situations;
  private final Permissions permissions;

  TournamentViews(
      Catalog catalog,
      TournamentStores stores,
      Presence presence,
      PhaseStart phases,
      Situations situations,
      Permissions permissions) {
    this.catalog = catalog;
    this.store = stores.tournaments();
    this.rooms = stores.rooms();
    this.studies = stores.studies();
    this.pages = stores.pages();
    this.presence = presence;
    this.phases = phases;
    this.situations = situations;
    this.permissions = permissions;
  }

  public Result<TournamentView> show(Account who, String id) {
    return permissions.find(id).map(row -> look(who, row));
  }

  /// A tournament as anybody with the code may see it.
  ///
  /// @param ready the number of people who have nothing to read now
  /// @param title what is played in the phase, if all arms play the same
  public record Wall(
      TournamentRow row, int joined, int present, int ready, Optional<String> title) {}

  public Result<Wall> wall(String code) {
    return Codes.written(code)
        .flatMap(store::withCode)
        .map(row -> Result.ok(wall(row)))
        .orElseGet(() -> Result.refused(NOT_FOUND, "there is no study with this code"));
  }

  private Wall wall(TournamentRow row) {
    var readers = Readers.of(row, studies, pages);
    var joined = store.members(row.id()).stream().filter(Member::joined).toList();
    var patience = phases.patience(row);
    var present = joined.stream().filter(member -> !presence.away(member, patience)).toList();
    var title =
        row.phase() > 0 && row.protocol().arms().isEmpty() && row.protocol().order() == Order.GIVEN
            ? Optional.of(row.variants().get(row.phase() - 1))
            : Optional.<String>empty();
    return new Wall(
        row,
        joined.size(),
        present.size(),
        (int) present.stream().filter(readers::ready).count(),
        title);
  }

  public Page<TournamentRow> list(Account who, Optional<String> before, int limit) {
    return store.list(who.id(), before, limit);
  }

  /// The variants as the caller is shown them: none to participants whose study hides their names.
  public List<String> variants(Account who, TournamentRow row) {
    return Permissions.sees(who, row)
        ? row.variants()
        : shownVariants(row, studies.person(row.id(), who.id()));
  }

  public int countMembers(TournamentRow row) {
    return store.countMembers(row.id());
  }

  public Result<Page<Room>> rooms(
      Account who, String id, Optional<Integer> phase, Optional<String> after, int limit) {
    return permissions
        .seen(id, row -> Permissions.sees(who, row))
        .map(_ -> rooms.page(id, phase, after, limit));
  }

  /// Everybody with a name that nobody else has, in the order in which they came.
  public Map<Member, String> named(String id) {
    var names = new HashMap<String, Integer>();
    var named = new LinkedHashMap<Member, String>();
    store.members(id).forEach(member -> named.put(member, StandingList.name(member, names)));
    return named;
  }

  /// The situation in which a match is now.
  public Optional<Situation> situation(TournamentRow row, dev.rondo.platform.view.Look match) {
    return catalog
        .find(row.game())
        .flatMap(game -> game.manifest().tournament())
        .flatMap(declared -> Situations.of(declared, match));
  }

  /// The leaderboard of a tournament as one caller sees it.
  ///
  /// @param tallies everybody's for who may see all of the tournament, else the caller's alone
  /// @param ranked the number of all tallies
  public record Board(List<Tally> tallies, int ranked) {
    public Board {
      tallies = List.copyOf(tallies);
    }
  }

  /// By average, then by what was reached in all; ties share a rank. Byes cost nothing.
  public Result<Board> leaderboard(Account who, String id) {
    return permissions
        .seen(id, row -> Permissions.sees(who, row) || store.member(id, who.id()).isPresent())
        .map(row -> {
          var all = ranked(rooms.tallies(row.id()));
          var shown =
              Permissions.sees(who, row)
                  ? all
                  : all.stream()
                      .filter(tally -> tally.member().account().equals(who.id()))
                      .toList();
          return new Board(shown, all.size());
        });
  }

  private static List<Tally> ranked(List<Tally> tallies) {
    var order =
        Comparator.comparingDouble(Tally::average).thenComparingLong(Tally::aggregate).reversed();
    var sorted =
        tallies.stream()
            .filter(tally -> tally.matches() > 0)
            .sorted(order.thenComparing(tally -> tally.member().account().value()))
            .toList();
    var ranked = new ArrayList<Tally>();
    for (var tally : sorted) {
      var tied = !ranked.isEmpty() && order.compare(ranked.getLast(), tally) == 0;
      ranked.add(tally.at(tied ? ranked.getLast().rank() : ranked.size() + 1));
    }
    return ranked;
  }

  /// The tournament, if the caller controls it.
  public Result<TournamentRow> own(Account who, String id) {
    return permissions.controlled(who, id);
  }

  /// For exports and charts: the tournament, if the caller may see its data.
  public Result<TournamentRow> data(Account who, String id) {
    return permissions.seen(id, row -> Permissions.sees(who, row));
  }

  TournamentView look(Account who, TournamentRow known) {
    var row = store.find(known.id()).orElse(known);
    var sees = Permissions.sees(who, row);
    var members = store.members(row.id());
    var present =
        members.stream()
            .filter(Member::joined)
            .filter(member -> !presence.away(member, phases.patience(row)))
            .toList();
    var readers = Readers.of(row, studies, pages);
    var paired = row.phase() > 0 && row.isPaired();
    var inPhase = paired && sees ? rooms.all(row.id(), row.phase()) : List.<Room>of();
    var roster = roster(row, readers, inPhase);
    var standings = sees ? roster.of(members) : own(who, row, readers, members);
    var awaited = paired ? rooms.awaited(row.id(), row.phase()) : List.<Room>of();
    return new TournamentView(
        row,
        standings,
        present.size(),
        (int) present.stream().filter(readers::ready).count(),
        sees ? row.variants() : shownVariants(row, readers.person(who.id())),
        sees ? awaited(row, roster, readers, present) : List.of(),
        awaited.stream()
            .map(Room::players)
            .filter(players -> !players.contains(who.id()))
            .mapToInt(List::size)
            .sum(),
        paired ? rooms.of(row.id(), row.phase(), who.id()) : Optional.empty(),
        Permissions.controls(who, row),
        sees ? store.decisions(row.id()) : List.of());
  }

  private StandingList roster(TournamentRow row, Readers readers, List<Room> inPhase) {
    return new StandingList(
        row, readers, inPhase, situations.of(row, inPhase), presence, phases.patience(row));
  }

  /// The caller's own row.
  private List<Standing> own(
      Account who, TournamentRow row, Readers readers, List<Member> members) {
    var mine = members.stream().filter(member -> member.account().equals(who.id())).toList();
    var room =
        row.phase() > 0 && row.isPaired()
            ? rooms.of(row.id(), row.phase(), who.id()).stream().toList()
            : List.<Room>of();
    return mine.isEmpty() ? List.of() : roster(row, readers, room).of(mine);
  }

  private static List<String> shownVariants(TournamentRow row, Participant person) {
    return row.protocol().titles() == Titles.HIDDEN ? List.of() : Assignment.variants(row, person);
  }

  private List<AccountId> awaited(
      TournamentRow row, StandingList roster, Readers readers, List<Member> present) {
    var all = new LinkedHashSet<AccountId>(roster.deciding());
    all.addAll(phases.awaitedReaders(row, readers, present));
    return List.copyOf(all);
  }
}
