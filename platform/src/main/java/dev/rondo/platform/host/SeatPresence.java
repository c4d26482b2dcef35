package dev.rondo.platform.host;

import dev.rondo.cartridge.Seat;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.table.Table;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Watcher;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/// Tells the table which players watch it. A player whose connection was dropped has 30 s to come
/// back. Called by messages, on the thread that runs the turn.
final class SeatPresence {
  private static final long COME_BACK_MILLIS = 30_000;

  private final Mailbox box;
  private final Watchers watchers;
  private final Map<AccountId, TimerWheel.Timer> expected = new HashMap<>();
  private volatile List<Player> players = List.of();

  SeatPresence(Mailbox box, Watchers watchers) {
    this.box = box;
    this.watchers = watchers;
  }

  /// Notes who has a seat after a turn.
  void know(List<Player> seated) {
    players = seated;
  }

  /// True if the account had a seat after the last turn. Any thread may ask.
  boolean seats(AccountId account) {
    return players.stream().anyMatch(player -> player.account().equals(account));
  }

  /// @param first sends the first view, and returns the watcher that gets what follows; if it
  ///   fails, the connection counts as one that watches, but is told nothing before it has asked
  ///   again
  void watch(
      Table<?, ?, ?, ?> table,
      Watcher watcher,
      Onlooker onlooker,
      CompletableFuture<Result<Look>> reply,
      Supplier<Watcher> first) {
    box.keep();
    watchers.arrive(watcher, onlooker);
    table.whenDurable(() -> {
      watchers.interrupt(watcher);
      try {
        if (watchers.settle(watcher, first.get())) {
          expectNoMore(onlooker.account());
        }
      } catch (RuntimeException failed) {
        reply.completeExceptionally(failed);
      }
    });
  }

  void unwatch(Table<?, ?, ?, ?> table, Watcher watcher, Watcher.Departure departure) {
    var seat = watchers.remove(watcher).flatMap(onlooker -> table.seat(onlooker.account()));
    if (seat.isPresent() && !watchers.watches(seat.get(), table)) {
      // A player who was seated while watching may not have been noticed yet.
      table.lifecycle().came(seat.get());
      switch (departure) {
        case LEFT -> table.lifecycle().gone(seat.get());
        case DROPPED -> expect(account(table, seat.get()));
      }
    }
  }

  /// Everybody who was here when the server went down has some time to come back.
  void expectAll(Table<?, ?, ?, ?> table) {
    table.lifecycle().present().forEach(seat -> expect(account(table, seat)));
  }

  private void expect(AccountId player) {
    expectNoMore(player);
    expected.put(
        player,
        box.later(
            COME_BACK_MILLIS,
            Message.lasting(table -> {
              expected.remove(player);
              table
                  .seat(player)
                  .filter(seat -> !watchers.watches(seat, table))
                  .ifPresent(table.lifecycle()::gone);
            })));
  }

  private void expectNoMore(AccountId player) {
    var timer = expected.remove(player);
    if (timer != null) {
      timer.cancel();
    }
  }

  /// Takes note of players who stopped watching in a turn that was lost: they are gone now.
  void noticeMissing(Table<?, ?, ?, ?> table) {
    for (var seat : table.lifecycle().present()) {
      if (!expected.containsKey(account(table, seat)) && !watchers.watches(seat, table)) {
        table.lifecycle().gone(seat);
      }
    }
  }

  /// Takes note of watchers who have got a seat: they are here now.
  void noticeSeated(Table<?, ?, ?, ?> table) {
    if (!table.row().status().over()
        && !watchers.seats(table).stream().allMatch(table.lifecycle().present()::contains)) {
      box.post(
          Message.lasting(playing -> watchers.seats(playing).forEach(playing.lifecycle()::came)));
    }
  }

  private static AccountId account(Table<?, ?, ?, ?> table, Seat seat) {
    return table.row().players().get(seat.index()).account();
  }
}
