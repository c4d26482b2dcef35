package dev.rondo.platform.play;

import dev.rondo.cartridge.Fields;
import dev.rondo.platform.OutageLog;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.AccountStore;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.table.SideEffect;
import dev.rondo.platform.table.Tables;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Seats those who wait in a line into new matches. Somebody who is being seated is out of the
/// line, and comes back in, at the old place, if that fails.
final class QueueSeating {
  private final Tables tables;
  private final QueueStore store;
  private final AccountStore accounts;
  private final Mailman mailman;
  private final InstantSource clock;

  /// The accounts that are being seated, and are in no line meanwhile.
  private final Set<AccountId> leaving = ConcurrentHashMap.newKeySet();

  QueueSeating(
      Tables tables,
      QueueStore store,
      AccountStore accounts,
      Mailman mailman,
      InstantSource clock) {
    this.tables = tables;
    this.store = store;
    this.accounts = accounts;
    this.mailman = mailman;
    this.clock = clock;
  }

  /// The accounts that are being seated now.
  Set<AccountId> leaving() {
    return Set.copyOf(leaving);
  }

  Optional<Player> player(AccountId account) {
    return accounts
        .find(account)
        .map(found -> new Player(found.id(), found.nickname(), Optional.empty()));
  }

  /// Makes the match of one player and as many bots as there are seats.
  Result<Queue.Queued> againstBots(Catalog.Game game, Player player, MatchId id) {
    var seats = game.manifest().seats().max();
    return Player.bots(game.manifest(), 1, seats - 1, Optional.empty())
        .then(bots -> {
          var players = new ArrayList<Player>(List.of(player));
          players.addAll(bots);
          return tables.create(id, newMatch(game, Origin.BOT, players));
        })
        .map(match -> {
          mailman.matched(player.account(), game.manifest().id(), match, 0);
          return new Queue.Seated(match, 0);
        });
  }

  /// Makes all the matches that can be made now, and says who was seated where.
  Map<AccountId, Queue.Seated> pair(Catalog.Game game, WaitingLine line) {
    var seated = new LinkedHashMap<AccountId, Queue.Seated>();
    for (var group = line.take(clock.instant());
        !group.isEmpty();
        group = line.take(clock.instant())) {
      var accounts = group.stream().map(WaitingLine.Waiter::account).toList();
      leaving.addAll(accounts);
      try {
        seat(game, line, group, seated);
      } catch (UnavailableException full) {
        group.forEach(line::add);
        OutageLog.note("seatings", full);
        return seated;
      } finally {
        leaving.removeAll(accounts);
      }
    }
    return seated;
  }

  private void seat(
      Catalog.Game game,
      WaitingLine line,
      List<WaitingLine.Waiter> group,
      Map<AccountId, Queue.Seated> seated) {
    var id = game.manifest().id();
    var players = group.stream().flatMap(waiter -> player(waiter.account()).stream()).toList();
    var made =
        tables.create(
            newMatch(game, Origin.QUEUE, players),
            new SideEffect.LeaveQueue(id, players.stream().map(Player::account).toList()));
    switch (made) {
      case Result.Ok<MatchId>(var match) -> {
        for (var seat = 0; seat < players.size(); seat++) {
          var account = players.get(seat).account();
          seated.put(account, new Queue.Seated(match, seat));
          mailman.matched(account, id, match, seat);
        }
      }
      case Result.Refused<MatchId>(var rejection, var poor) -> {
        for (var waiter : group) {
          if (waiter.account().value().equals(poor)) {
            store.delete(waiter.account(), id);
            mailman.notice(
                waiter.account(),
                "queue.left",
                Fields.of().with("game", id).with("code", rejection.code()));
          } else {
            line.add(waiter);
          }
        }
      }
    }
  }

  private static NewMatch newMatch(Catalog.Game game, Origin origin, List<Player> players) {
    var creator = players.getFirst().account();
    return new NewMatch(game.manifest().id(), game.defaults(), origin, false, creator, players);
  }
}
