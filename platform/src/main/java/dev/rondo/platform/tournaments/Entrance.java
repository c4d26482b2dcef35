package dev.rondo.platform.tournaments;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.MATCH_NOT_ACTIVE;
import static dev.rondo.platform.Refusal.NOT_A_PLAYER;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.TOO_MANY_BOTS;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.platform.Codes;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.participants.StudyEvent;
import dev.rondo.platform.participants.StudyStore;
import dev.rondo.platform.play.PlayLimits;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.Member.Membership;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.Room.State;
import dev.rondo.platform.tournaments.store.RoomStore;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStatus;
import dev.rondo.platform.tournaments.store.TournamentStore;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Lets people and bots into tournaments, and out of them. All calls block.
public final class Entrance {
  private static final int MOST_PLAYERS = 50_000;
  private static final int BOTS_A_TRANSACTION = 250;

  private final Catalog catalog;
  private final TournamentStore store;
  private final RoomStore rooms;
  private final StudyStore studies;
  private final Transactions transactions;
  private final Presence presence;
  private final Playing playing;
  private final Conductor conductor;
  private final Links links;
  private final PlayLimits limits;
  private final Permissions permissions;
  private final TournamentViews views;
  private final InstantSource clock;

  Entrance(
      Catalog catalog,
      TournamentStores stores,
      Transactions transactions,
      Presence presence,
      Playing playing,
      Conductor conductor,
      Links links,
      PlayLimits limits,
      Permissions permissions,
      TournamentViews views,
      InstantSource clock) {
    this.catalog = catalog;
    this.store = stores.tournaments();
    this.rooms = stores.rooms();
    this.studies = stores.studies();
    this.transactions = transactions;
    this.presence = presence;
    this.playing = playing;
    this.conductor = conductor;
    this.links = links;
    this.limits = limits;
    this.permissions = permissions;
    this.views = views;
    this.clock = clock;
  }

  public Result<TournamentView> join(Account who, String id, Links.Ticket ticket) {
    return permissions.find(id).then(row -> join(who, row, ticket));
  }

  public Result<TournamentView> joinWith(Account who, String code, Links.Ticket ticket) {
    return Codes.written(code)
        .flatMap(store::withCode)
        .map(row -> join(who, row, ticket))
        .orElseGet(() -> Result.refused(NOT_FOUND, "there is no tournament with this code"));
  }

  private Result<TournamentView> join(Account who, TournamentRow known, Links.Ticket ticket) {
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
      return views.look(who, row);
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

  public Result<TournamentView> leave(Account who, String id) {
    return permissions
        .find(id)
        .then(row ->
            out(row, who.id(), Membership.LEFT, () -> noteLeft(row, who.id()))
                ? Result.ok(views.look(who, row))
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

  /// Takes a member out, and returns false if there was none. Until the end of the phase the clock
  /// plays for them.
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

  public Result<TournamentView> kick(Account who, String id, AccountId player) {
    return permissions
        .controlled(who, id)
        .then(row -> {
          Runnable recorded =
              () -> permissions.record(row, who, "kick", Optional.of(player.value()));
          return out(row, player, Membership.KICKED, recorded)
              ? Result.ok(views.look(who, row))
              : Result.refused(NOT_FOUND, "there is no such player");
        });
  }

  /// Lets bots take part. They are there until the end.
  public Result<TournamentView> addBots(Account who, String id, Optional<String> kind, int count) {
    return permissions
        .controlled(who, id)
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
          permissions.record(row, who, "bots", Optional.of(String.valueOf(count)));
          return views.look(who, row);
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
}
