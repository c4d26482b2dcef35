package dev.rondo.app.wiring;

import dev.rondo.platform.economy.Rewards;
import dev.rondo.platform.economy.Totals;
import dev.rondo.platform.match.Ending;
import dev.rondo.platform.streams.Handler;
import dev.rondo.platform.streams.Retries;
import dev.rondo.platform.streams.StreamConsumer;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.tournaments.RoomEndings;
import dev.rondo.storage.Database;
import java.time.InstantSource;
import java.util.function.Consumer;

/// Makes the consumers of stored streams.
public final class StoredStreams {
  private StoredStreams() {}

  static StreamConsumer<Ending> rewards(Database database, InstantSource clock) {
    var rewards = new Rewards(database.wallets(), database.inventory(), database.streams());
    return endings(Rewards.CONSUMER, rewards, database, clock);
  }

  public static StreamConsumer<Ending> totals(Database database, InstantSource clock) {
    return endings(
        Totals.CONSUMER, new Totals(database.totals(), database.roleTotals()), database, clock);
  }

  /// @param changed is called with the id of a tournament that has something to do
  static StreamConsumer<Ending> tournaments(
      Database database, InstantSource clock, Consumer<String> changed) {
    var rooms =
        new RoomEndings(database.tournaments(), database.rooms(), database.keepsakes(), changed);
    return endings(RoomEndings.CONSUMER, rooms, database, clock);
  }

  /// A consumer of the endings of matches.
  public static StreamConsumer<Ending> endings(
      String name, Handler<Ending> handler, Database database, InstantSource clock) {
    return new StreamConsumer<>(
        name,
        database.endings(),
        handler,
        database.consumers(),
        database.transactions(),
        Retries.USUAL,
        clock);
  }

  /// A consumer of a named stream.
  public static StreamConsumer<StreamEvent> of(
      String stream,
      String consumer,
      Handler<StreamEvent> handler,
      Database database,
      InstantSource clock) {
    return new StreamConsumer<>(
        consumer,
        database.streams().feed(stream),
        handler,
        database.consumers(),
        database.transactions(),
        Retries.USUAL,
        clock);
  }
}
