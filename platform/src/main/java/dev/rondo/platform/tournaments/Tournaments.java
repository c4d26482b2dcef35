package dev.rondo.platform.tournaments;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.MATCH_NOT_ACTIVE;
import static dev.rondo.platform.Refusal.MATCH_NOT_FOUND;
import static dev.rondo.platform.Refusal.NOT_A_PLAYER;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.TOO_MANY_BOTS;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;
import static dev.rondo.platform.tournaments.TournamentRefusal.NOT_ENOUGH_PLAYERS;

import dev.rondo.cartridge.Situation;
import dev.rondo.platform.Codes;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.participants.PageStore;
import dev.rondo.platform.participants.Participant;
import dev.rondo.platform.participants.StudyEvent;
import dev.rondo.platform.participants.StudyStore;
import dev.rondo.platform.play.Mailman;
import dev.rondo.platform.play.PlayLimits;
import dev.rondo.platform.protocol.Order;
import dev.rondo.platform.protocol.Titles;
import dev.rondo.platform.table.Tables;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.platform.tournaments.store.DecisionRow;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.Member.Membership;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.Room.State;
import dev.rondo.platform.tournaments.store.RoomIds;
import dev.rondo.platform.tournaments.store.RoomStore;
import dev.rondo.platform.tournaments.store.Tally;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStatus;
import dev.rondo.platform.tournaments.store.TournamentStore;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What experimenters and players do with tournaments. All calls block.
public final class Tournaments implements AutoCloseable {
  private static final int CODES_TRIED = 20;
  private static final int MOST_PLAYERS = 50_000;
  private static final int BOTS_A_TRANSACTION = 250;
  private static final Pattern ID = Pattern.compile("[0-9A-Za-z-]{16,36}");

  private final Catalog catalog;
  private final TournamentStore store;
  private final RoomStore rooms;
  private final Transactions transactions;
  private final InstantSource clock;
  private final StudyStore studies;
  private final PageStore pages;
  private final Presence presence;
  private final PhaseStart phases;
  private final Playing playing;
  private final Conductor conductor;
  private final PlayLimits limits;
  private final Makers makers;
  private final Dropouts dropouts;
  private final Situations situations;
  private final Links links;
  private final TournamentStores stores;
  private final Tables tables;
  private final Codes codes = new Codes();

  public Tournaments(
      Catalog catalog,
      Tables tables,
      Journal journal,
      TournamentStores stores,
      Transactions transactions,
      Mailman mailman,
      TimerWheel wheel,
      PlayLimits limits,
      Makers makers,
      InstantSource clock) {
    this.catalog = catalog;
    this.limits = limits;
    this.makers = makers;
    this.store = stores.tournaments();
    this.rooms = stores.rooms();
    this.transactions = transactions;
    this.clock = clock;
    this.studies = stores.studies();
    this.pages = stores.pages();
    this.presence = new Presence(store, mailman, clock, this::gone);
    this.phases =
        new PhaseStart(catalog, store, rooms, studies, pages, presence, transactions, clock);
    this.playing =
        new Playing(catalog, tables, journal, store, rooms, stores.keepsakes(), mailman, clock);
    this.conductor =
        new Conductor(store, rooms, playing, presence, phases, transactions, mailman, wheel, clock);
    this.dropouts = new Dropouts(stores, tables, journal, presence, phases, wheel, clock);
    this.situations = new Situations(catalog, tables);
    this.links = new Links(stores);
    this.stores = stores;
    this.tables = tables;
  }

  /// Goes on with what is under way. May be called again after [#close].
  public void open() {
    presence.open();
    playing.open();
    conductor.open();
    dropouts.open();
  }

  /// Lets the step at hand of each tournament finish. Nothing goes on until the next [#open].
  @Override
  public void close() {
    dropouts.close();
    conductor.close();
  }

  /// A match of the tournament has ended. Never blocks.
  public void changed(String tournament) {
    conductor.wake(tournament);
  }

  /// Something about a participant has changed. Their experimenter is told.
  public void changed(String tournament, AccountId about) {
    conductor.wake(tournament);
    store.find(tournament).ifPresent(row -> conductor.tellOwner(row, about));
  }

  private void gone(String tournament, AccountId account) {
    conductor.wake(tournament);
    dropouts.gone(tournament, account);
  }

  /// A tournament as one caller sees it.
  ///
  /// @param members everybody for its experimenter, administrators and support, else the caller
  ///   alone
  /// @param present the number of people and bots who would be paired now
  /// @param ready the number of those present who have nothing to read now
  /// @param variants what is played, one a phase, as the caller may know it
  /// @param awaited those who have a decision or a page open that the phase waits for, for who
  ///   controls it
  /// @param awaitedCount the number of players of other matches that the phase waits for
  /// @param room where the caller is in this phase
  /// @param controls whether the caller is its experimenter, or an administrator
  /// @param decisions for the same people as all members
  public record Look(
      TournamentRow row,
      List<Standing> members,
      int present,
      int ready,
      List<String> variants,
      List<AccountId> awaited,
      int awaitedCount,
      Optional<Room> room,
      boolean controls,
      List<DecisionRow> decisions) {
    public Look {
      members = List.copyOf(members);
      variants = List.copyOf(variants);
      awaited = List.copyOf(awaited);
      decisions = List.copyOf(decisions);
    }
  }

  // What anybody may do who has the link or the code.

  /// Makes a tournament of that id. If there is one, it is returned.
  public Result<Look> create(String id, Account who, Wish wish) {
    if (who.guest()) {
      return Result.refused(FORBIDDEN, "a tournament needs a registered account");
    }
    if (makers == Makers.EXPERIMENTERS && !who.experimenter() && !who.admin()) {
      return Result.refused(FORBIDDEN, "only experimenters and administrators make tournaments");
    }
    var known = store.find(id);
    if (known.isPresent()) {
      return Result.ok(look(who, known.get()));
    }
    return wish.checked(catalog)
        .map(checked -> {
          for (var i = 0; i < CODES_TRIED; i++) {
            var row = checked.row(id, codes.next(), who.id(), clock.instant());
            if (store.insert(row, Ids.seed())) {
              return look(who, row);
            }
          }
          throw new UnavailableException("no free code was found");
        });
  }

  public Result<Look> show(Account who, String id) {
    return find(id).map(row -> look(who, row));
  }

  /// What anybody with the code may know.
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

  public int countMembers(TournamentRow row) {
    return store.countMembers(row.id());
  }

  public Result<Look> join(Account who, String id, Links.Ticket ticket) {
    return find(id).then(row -> join(who, row, ticket));
  }

  public Result<Look> joinWith(Account who, String code, Links.Ticket ticket) {
    return Codes.written(code)
        .flatMap(store::withCode)
        .map(row -> join(who, row, ticket))
        .orElseGet(() -> Result.refused(NOT_FOUND, "there is no tournament with this code"));
  }

  private Result<Look> join(Account who, TournamentRow known, Links.Ticket ticket) {
    var joined =
        transactions.<Result<TournamentRow>>write(() -> {
          var row = store.find(known.id()).orElseThrow();
          var before = store.member(row.id(), who.id());
          if (row.status() == TournamentStatus.FINISHED) {
            return Result.refused(MATCH_NOT_ACTIVE, "the tournament is finished");
          }
          if (before.filter(one -> one.membership() == Membership.KICKED).isPresent()) {
            return Result.refused(FORBIDDEN, "you were sent away from this tournament");
          }
          if (studies.person(row.id(), who.id()).exit().isPresent()) {
            return Result.refused(FORBIDDEN, "the study is over for you");
          }
          if (before.isEmpty() && store.countMembers(row.id()) >= MOST_PLAYERS) {
            return Result.refused(MATCH_NOT_ACTIVE, "the tournament is full");
          }
          var label = links.admit(row, who.id(), before, ticket);
          if (label instanceof Result.Refused<Optional<String>>(var rejection, var detail)) {
            return Result.refused(rejection, detail);
          }
          if (before.filter(Member::joined).isEmpty()) {
            store.join(row.id(), List.of(member(who)));
            studies.record(
                row.id(), List.of(StudyEvent.of(clock.instant(), "join", row.phase(), who.id())));
          }
          return Result.ok(row);
        });
    return joined.map(row -> {
      presence.expect(who.id());
      conductor.tellOwner(row, who.id());
      return look(who, row);
    });
  }

  private Member member(Account who) {
    return new Member(
        who.id(),
        who.nickname(),
        Optional.empty(),
        Membership.JOINED,
        presence.connected(who.id()));
  }

  public Result<Look> leave(Account who, String id) {
    return find(id)
        .then(row ->
            out(row, who.id(), Membership.LEFT, () -> noteLeft(row, who.id()))
                ? Result.ok(look(who, row))
                : Result.refused(NOT_A_PLAYER, "you take no part"));
  }

  /// Somebody who has left before does not leave again.
  private void noteLeft(TournamentRow row, AccountId account) {
    if (store.member(row.id(), account).filter(Member::joined).isPresent()) {
      var room =
          rooms
              .of(row.id(), row.phase(), account)
              .filter(own -> own.state() == State.PLAYING)
              .flatMap(Room::match);
      studies.record(
          row.id(),
          List.of(StudyEvent.of(clock.instant(), "leave", row.phase(), account).in(room)));
    }
  }

  /// Whether the member was there. Until the end of the phase the clock plays for them.
  ///
  /// @param alongside is done first in the transaction in which they go
  private boolean out(
      TournamentRow row, AccountId account, Membership membership, Runnable alongside) {
    var was =
        transactions.write(() -> {
          var member = store.member(row.id(), account);
          member
              .filter(one -> one.membership() != Membership.KICKED)
              .ifPresent(_ -> {
                alongside.run();
                store.set(row.id(), account, membership);
              });
          return member;
        });
    if (was.isPresent()) {
      store
          .member(row.id(), account)
          .ifPresent(member -> playing.letGo(store.find(row.id()).orElse(row), member));
      conductor.tellOwner(row, account);
    }
    return was.isPresent();
  }

  // What its experimenter and administrators may do.

  public Result<Look> start(Account who, String id) {
    return control(
        who,
        id,
        "start",
        row -> row.status() == TournamentStatus.OPEN,
        row -> enough(row).map(present -> present.started(clock.instant())));
  }

  public Result<Look> pause(Account who, String id) {
    return control(
        who,
        id,
        "pause",
        TournamentRow::underWay,
        row -> Result.ok(row.with(TournamentStatus.PAUSED)));
  }

  public Result<Look> resume(Account who, String id) {
    return control(
        who,
        id,
        "resume",
        TournamentRow::underWay,
        row ->
            (row.isPaired() ? Result.ok(row) : enough(row))
                .map(present -> present.with(TournamentStatus.RUNNING)));
  }

  /// Lets the clock decide all that is left. A phase for which too few are there is passed over.
  public Result<Look> endPhase(Account who, String id) {
    return control(
        who,
        id,
        "end-phase",
        TournamentRow::underWay,
        row -> {
          if (row.isPaired()) {
            return Result.ok(row.endingPhase());
          }
          if (tooFew(row)) {
            return Result.ok(row.allPaired());
          }
          return awaitedReaders(row).isEmpty()
              ? Result.refused(MATCH_NOT_ACTIVE, "the phase is being paired")
              : Result.ok(row.hurry());
        });
  }

  private boolean tooFew(TournamentRow row) {
    return phases.present(row).size() < phases.groupSize(row);
  }

  private Set<AccountId> awaitedReaders(TournamentRow row) {
    return phases.awaitedReaders(row, Readers.of(row, studies, pages), phases.present(row));
  }

  private Result<TournamentRow> enough(TournamentRow row) {
    return tooFew(row)
        ? Result.refused(
            NOT_ENOUGH_PLAYERS, "at least " + phases.groupSize(row) + " players must be there")
        : Result.ok(row);
  }

  private interface Change {
    Result<TournamentRow> of(TournamentRow row);
  }

  /// What changes nothing is no decision.
  private Result<Look> control(
      Account who, String id, String what, Predicate<TournamentRow> fits, Change change) {
    return controlled(who, id)
        .then(_ ->
            transactions.<Result<TournamentRow>>write(() -> {
              var row = store.find(id).orElseThrow();
              if (!fits.test(row)) {
                return Result.refused(MATCH_NOT_ACTIVE, "the tournament is " + row.status());
              }
              return change
                  .of(row)
                  .map(next -> {
                    if (!next.equals(row)) {
                      store.update(next);
                      record(row, who, what, Optional.empty());
                    }
                    return next;
                  });
            }))
        .map(row -> {
          conductor.settle(id);
          conductor.tell(row);
          return look(who, store.find(id).orElse(row));
        });
  }

  public Result<Look> kick(Account who, String id, AccountId player) {
    return controlled(who, id)
        .then(row -> {
          Runnable recorded = () -> record(row, who, "kick", Optional.of(player.value()));
          return out(row, player, Membership.KICKED, recorded)
              ? Result.ok(look(who, row))
              : Result.refused(NOT_FOUND, "there is no such player");
        });
  }

  /// Ends the match of a room, and lets the two play it again from the start.
  public Result<Room> restart(Account who, String id, MatchId match) {
    return controlled(who, id)
        .then(row ->
            replacing(who, row, match)
                .then(room ->
                    playing.end(room)
                        ? Result.ok(
                            room.again(RoomIds.match(row, room.number(), room.restart() + 1)))
                        : Result.refused(MATCH_NOT_ACTIVE, "the match is over")));
  }

  private Result<Room> replacing(Account who, TournamentRow row, MatchId match) {
    return transactions.write(() -> {
      var room = rooms.find(match).filter(one -> one.tournament().equals(row.id()));
      if (room.isEmpty()) {
        return Result.refused(MATCH_NOT_FOUND, "there is no such room");
      }
      if (room.get().state() != State.PLAYING) {
        return Result.refused(MATCH_NOT_ACTIVE, "the room is " + room.get().state());
      }
      rooms.update(room.get().to(State.REPLACING), clock.instant());
      record(row, who, "restart", Optional.of(match.value()));
      return Result.ok(room.get());
    });
  }

  /// Lets bots take part. They are there until the end.
  public Result<Look> addBots(Account who, String id, Optional<String> kind, int count) {
    return controlled(who, id)
        .then(row -> {
          if (row.status() == TournamentStatus.FINISHED) {
            return Result.refused(MATCH_NOT_ACTIVE, "the tournament is finished");
          }
          var before = store.countMembers(id);
          if (count < 1 || before + count > MOST_PLAYERS) {
            return Result.refused(
                VALIDATION_ERROR, "count: 1 to " + (MOST_PLAYERS - before) + " more may come");
          }
          var most = who.guest() ? 0 : limits.botsPerTournament();
          var more = most - store.countBots(id);
          if (count > more) {
            return Result.refused(
                TOO_MANY_BOTS, "count: " + Math.max(0, more) + " more bots may come");
          }
          return catalog
              .find(row.game())
              .map(game -> Player.bots(game.manifest(), before, count, kind))
              .orElseGet(() -> Result.refused(VALIDATION_ERROR, "the game is not installed"))
              .map(bots -> seat(row, bots));
        })
        .map(row -> {
          record(row, who, "bots", Optional.of(String.valueOf(count)));
          return look(who, row);
        });
  }

  private TournamentRow seat(TournamentRow row, List<Player> bots) {
    for (var from = 0; from < bots.size(); from += BOTS_A_TRANSACTION) {
      var part = bots.subList(from, Math.min(from + BOTS_A_TRANSACTION, bots.size()));
      store.join(
          row.id(),
          part.stream()
              .map(bot ->
                  new Member(bot.account(), bot.nickname(), bot.bot(), Membership.JOINED, false))
              .toList());
    }
    return row;
  }

  public Result<Page<Room>> rooms(
      Account who, String id, Optional<Integer> phase, Optional<String> after, int limit) {
    return seen(id, row -> sees(who, row)).map(_ -> rooms.page(id, phase, after, limit));
  }

  /// Everybody with a name that nobody else has, in the order in which they came.
  public Map<Member, String> named(String id) {
    var names = new HashMap<String, Integer>();
    var named = new LinkedHashMap<Member, String>();
    store.members(id).forEach(member -> named.put(member, Roster.name(member, names)));
    return named;
  }

  /// What a match is about now.
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
    return seen(id, row -> sees(who, row) || store.member(id, who.id()).isPresent())
        .map(row -> {
          var all = ranked(rooms.tallies(row.id()));
          var shown =
              sees(who, row)
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
    return controlled(who, id);
  }

  /// For exports and charts: the tournament, if the caller may see its data.
  public Result<TournamentRow> data(Account who, String id) {
    return seen(id, row -> sees(who, row));
  }

  private Result<TournamentRow> find(String id) {
    return Optional.of(id)
        .filter(text -> ID.matcher(text).matches())
        .flatMap(store::find)
        .map(Result::ok)
        .orElseGet(() -> Result.refused(NOT_FOUND, "there is no such tournament"));
  }

  private Result<TournamentRow> controlled(Account who, String id) {
    return find(id)
        .then(row ->
            controls(who, row)
                ? Result.ok(row)
                : Result.refused(FORBIDDEN, "this is for the tournament's experimenter"));
  }

  private Result<TournamentRow> seen(String id, Predicate<TournamentRow> may) {
    return find(id)
        .then(row ->
            may.test(row)
                ? Result.ok(row)
                : Result.refused(NOT_FOUND, "there is no such tournament"));
  }

  private static boolean controls(Account who, TournamentRow row) {
    return who.admin() || row.owner().equals(who.id());
  }

  /// True for everybody who may see all of it.
  private static boolean sees(Account who, TournamentRow row) {
    return who.staff() || row.owner().equals(who.id());
  }

  private void record(TournamentRow row, Account who, String what, Optional<String> subject) {
    store.record(
        row.id(), new DecisionRow(clock.instant(), who.id().value(), what, row.phase(), subject));
  }

  private Look look(Account who, TournamentRow known) {
    var row = store.find(known.id()).orElse(known);
    var sees = sees(who, row);
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
    return new Look(
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
        controls(who, row),
        sees ? store.decisions(row.id()) : List.of());
  }

  private Roster roster(TournamentRow row, Readers readers, List<Room> inPhase) {
    return new Roster(
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
      TournamentRow row, Roster roster, Readers readers, List<Member> present) {
    var all = new LinkedHashSet<AccountId>(roster.deciding());
    all.addAll(phases.awaitedReaders(row, readers, present));
    return List.copyOf(all);
  }

  /// The links of a study's labels, in their order.
  public Result<List<Links.Link>> links(Account who, String id) {
    return seen(id, row -> controls(who, row)).map(links::all);
  }

  /// Gives a label another link. Who came with the old one stays, without the label.
  public Result<Links.Link> replaceLink(Account who, String id, String label) {
    return controlled(who, id)
        .then(row ->
            transactions.write(() -> {
              var replaced = links.replace(row, label);
              if (replaced instanceof Result.Ok<Links.Link>) {
                record(row, who, "replace-link", Optional.of(label));
              }
              return replaced;
            }));
  }

  // What changes a tournament as a whole.

  public Result<Look> edit(Account who, String id, Edit edit) {
    return control(
        who,
        id,
        "edit",
        row -> row.status() == TournamentStatus.OPEN,
        row -> edit.over(row, variant(row)).checked(catalog).map(wish -> wish.over(row)));
  }

  private Optional<String> variant(TournamentRow row) {
    return catalog
        .find(row.game())
        .flatMap(game -> game.manifest().tournament())
        .map(declared -> declared.variant());
  }

  /// What an experimenter wants to change; what is not said, or null, stays.
  public record Edit(
      Optional<String> name,
      Optional<List<String>> variants,
      Optional<JsonNode> settings,
      Optional<JsonNode> study) {
    public Edit {
      settings = settings.filter(node -> !node.isMissingNode() && !node.isNull());
      study = study.filter(node -> !node.isMissingNode() && !node.isNull());
    }

    /// @param variant the name of the setting that differs by phase
    Wish over(TournamentRow row, Optional<String> variant) {
      return new Wish(
          Optional.of(row.game()),
          name.orElse(row.name()),
          variants.or(() -> Optional.of(row.variants())),
          settings.or(() -> Optional.of(kept(row, variant))),
          Optional.of(row.seed()),
          study.or(() -> row.study().map(known -> Json.VIEW.readTree(known.json()))));
    }

    /// The settings without the one that phases say.
    private static JsonNode kept(TournamentRow row, Optional<String> variant) {
      ObjectNode settings = Json.VIEW.valueToTree(row.settings());
      variant.ifPresent(settings::remove);
      return settings;
    }
  }

  /// Makes another tournament that is the same but for its code and its seed.
  public Result<Look> copy(Account who, String id, String newId, Optional<String> name) {
    return controlled(who, id)
        .then(row -> {
          var same =
              new Edit(name, Optional.empty(), Optional.empty(), Optional.empty())
                  .over(row, variant(row));
          return create(
              newId,
              who,
              new Wish(
                  same.game(),
                  same.name(),
                  same.variants(),
                  same.settings(),
                  Optional.empty(),
                  same.study()));
        });
  }

  /// Ends it before its time. Matches that are being played end without a result.
  public Result<Look> abort(Account who, String id) {
    return control(
            who,
            id,
            "abort",
            row -> row.status() != TournamentStatus.FINISHED,
            row -> Result.ok(row.aborted(clock.instant())))
        .map(look -> {
          rooms.awaited(id, Math.max(1, look.row().phase())).forEach(playing::cancel);
          presence.forgetOthers();
          return look;
        });
  }

  /// Deletes it with its matches and all data. The tournament goes last, so that what a crash
  /// leaves can be deleted again.
  public Result<Boolean> delete(Account who, String id) {
    return controlled(who, id)
        .then(row -> {
          if (row.underWay()) {
            return Result.refused(
                MATCH_NOT_ACTIVE, "the tournament is " + row.status() + ": abort it first");
          }
          for (var room : rooms.all(id)) {
            room.match()
                .ifPresent(match -> {
                  stores.wipes().remove(match);
                  tables.forget(match);
                });
          }
          studies.delete(id);
          return Result.ok(true);
        });
  }
}
