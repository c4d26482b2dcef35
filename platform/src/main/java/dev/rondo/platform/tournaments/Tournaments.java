package dev.rondo.platform.tournaments;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.MATCH_NOT_ACTIVE;
import static dev.rondo.platform.Refusal.MATCH_NOT_FOUND;
import static dev.rondo.platform.Refusal.NOT_A_PLAYER;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.TOO_MANY_BOTS;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;
import static dev.rondo.platform.tournaments.TournamentRefusal.NOT_ENOUGH_PLAYERS;

import dev.rondo.platform.Codes;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.economy.KeepsakeStore;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.play.Mailman;
import dev.rondo.platform.play.PlayLimits;
import dev.rondo.platform.table.Tables;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.platform.tournaments.Member.Membership;
import dev.rondo.platform.tournaments.Room.State;
import dev.rondo.platform.view.Look;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

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
  private final Presence presence;
  private final Playing playing;
  private final Conductor conductor;
  private final PlayLimits limits;
  private final Codes codes = new Codes();

  public Tournaments(
      Catalog catalog,
      Tables tables,
      Journal journal,
      TournamentStore store,
      RoomStore rooms,
      KeepsakeStore keepsakes,
      Transactions transactions,
      Mailman mailman,
      TimerWheel wheel,
      PlayLimits limits,
      InstantSource clock) {
    this.catalog = catalog;
    this.limits = limits;
    this.store = store;
    this.rooms = rooms;
    this.transactions = transactions;
    this.clock = clock;
    this.presence = new Presence(store, mailman, clock);
    this.playing = new Playing(catalog, tables, journal, store, rooms, keepsakes, mailman, clock);
    this.conductor =
        new Conductor(
            catalog, store, rooms, playing, presence, transactions, mailman, wheel, clock);
  }

  /// Goes on with what is under way. May be called again after [#close].
  public void open() {
    presence.open();
    playing.open();
    conductor.open();
  }

  /// Lets the step at hand of each tournament finish. Nothing goes on until the next [#open].
  @Override
  public void close() {
    conductor.close();
  }

  /// A match of the tournament has ended. Never blocks.
  public void changed(String tournament) {
    conductor.wake(tournament);
  }

  /// Somebody in a tournament, as others see them.
  ///
  /// @param away whether they are gone, and would not be paired now
  public record Shown(Member member, boolean away) {}

  /// A tournament as one caller sees it.
  ///
  /// @param members everybody for who controls it, else the caller alone
  /// @param present the number of people and bots who would be paired now
  /// @param awaited the players whose matches the phase waits for, for who controls it
  /// @param awaitedCount the number of these players, without those of the caller's own match
  /// @param room where the caller is in this phase
  /// @param controls whether the caller is its experimenter, or an administrator
  /// @param decisions for who controls it
  public record Look(
      TournamentRow row,
      List<Shown> members,
      int present,
      List<AccountId> awaited,
      int awaitedCount,
      Optional<Room> room,
      boolean controls,
      List<DecisionRow> decisions) {
    public Look {
      members = List.copyOf(members);
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

  public Page<TournamentRow> list(Account who, Optional<String> before, int limit) {
    return store.list(who.id(), before, limit);
  }

  public int countMembers(TournamentRow row) {
    return store.countMembers(row.id());
  }

  public Result<Look> join(Account who, String id) {
    return find(id).then(row -> join(who, row));
  }

  public Result<Look> joinWith(Account who, String code) {
    return Codes.written(code)
        .flatMap(store::withCode)
        .map(row -> join(who, row))
        .orElseGet(() -> Result.refused(NOT_FOUND, "there is no tournament with this code"));
  }

  private Result<Look> join(Account who, TournamentRow known) {
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
          if (before.isEmpty() && store.countMembers(row.id()) >= MOST_PLAYERS) {
            return Result.refused(MATCH_NOT_ACTIVE, "the tournament is full");
          }
          if (before.filter(Member::joined).isEmpty()) {
            store.join(row.id(), List.of(member(who)));
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
            out(row, who.id(), Membership.LEFT, () -> {})
                ? Result.ok(look(who, row))
                : Result.refused(NOT_A_PLAYER, "you take no part"));
  }

  /// Whether the member was there. Until the end of the phase the clock plays for them.
  ///
  /// @param alongside is done in the transaction in which they go
  private boolean out(
      TournamentRow row, AccountId account, Membership membership, Runnable alongside) {
    var was =
        transactions.write(() -> {
          var member = store.member(row.id(), account);
          member
              .filter(one -> one.membership() != Membership.KICKED)
              .ifPresent(_ -> {
                store.set(row.id(), account, membership);
                alongside.run();
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
        row -> row.underWay() && (row.isPaired() || conductor.countPresent(row) < 2),
        row -> Result.ok(row.isPaired() ? row.endingPhase() : row.allPaired()));
  }

  private Result<TournamentRow> enough(TournamentRow row) {
    return conductor.countPresent(row) < 2
        ? Result.refused(NOT_ENOUGH_PLAYERS, "at least 2 players must be there")
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
    return seen(id, row -> controls(who, row)).map(_ -> rooms.page(id, phase, after, limit));
  }

  /// The nicknames of these members.
  public List<Member> members(String id, List<AccountId> accounts) {
    return accounts.stream().flatMap(account -> store.member(id, account).stream()).toList();
  }

  /// The leaderboard of a tournament as one caller sees it.
  ///
  /// @param tallies everybody's for who controls the tournament, else the caller's alone
  /// @param ranked the number of all tallies
  public record Board(List<Tally> tallies, int ranked) {
    public Board {
      tallies = List.copyOf(tallies);
    }
  }

  /// By average, then by what was reached in all; ties share a rank. Byes cost nothing.
  public Result<Board> leaderboard(Account who, String id) {
    return seen(id, row -> controls(who, row) || store.member(id, who.id()).isPresent())
        .map(row -> {
          var all = ranked(rooms.tallies(row.id()));
          var shown =
              controls(who, row)
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

  /// For exports and charts: the tournament, if the caller may see its data.
  public Result<TournamentRow> data(Account who, String id) {
    return seen(id, row -> controls(who, row));
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

  private void record(TournamentRow row, Account who, String what, Optional<String> subject) {
    store.record(
        row.id(), new DecisionRow(clock.instant(), who.id().value(), what, row.phase(), subject));
  }

  private static boolean isOf(Shown one, Account who) {
    return one.member().account().equals(who.id());
  }

  private Look look(Account who, TournamentRow known) {
    var row = store.find(known.id()).orElse(known);
    var patience = conductor.patience(row);
    var members =
        store.members(row.id()).stream()
            .map(member -> new Shown(member, member.joined() && presence.away(member, patience)))
            .toList();
    var awaited = row.isPaired() ? rooms.awaited(row.id(), row.phase()) : List.<Room>of();
    var own = row.phase() == 0 ? Optional.<Room>empty() : rooms.of(row.id(), row.phase(), who.id());
    var controls = controls(who, row);
    return new Look(
        row,
        controls ? members : members.stream().filter(one -> isOf(one, who)).toList(),
        (int) members.stream().filter(one -> one.member().joined() && !one.away()).count(),
        controls ? awaited.stream().flatMap(room -> room.players().stream()).toList() : List.of(),
        awaited.stream()
            .map(Room::players)
            .filter(players -> !players.contains(who.id()))
            .mapToInt(List::size)
            .sum(),
        row.isPaired() ? own : Optional.empty(),
        controls,
        controls ? store.decisions(row.id()) : List.of());
  }
}
