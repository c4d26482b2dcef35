package dev.rondo.app.wiring;

import dev.rondo.app.neighbours.NeighbourSettings;
import dev.rondo.app.neighbours.RedisCarrier;
import dev.rondo.app.neighbours.RedisConnector;
import dev.rondo.app.neighbours.RedisReader;
import dev.rondo.app.neighbours.WebhookCarrier;
import dev.rondo.platform.economy.Rewards;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.Ending;
import dev.rondo.platform.messages.IncomingEntries;
import dev.rondo.platform.messages.StreamNames;
import dev.rondo.platform.replay.MatchEventCarrier;
import dev.rondo.platform.replay.MatchEvents;
import dev.rondo.platform.streams.Carrier;
import dev.rondo.platform.streams.Feed;
import dev.rondo.platform.streams.Relay;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.StreamReader;
import dev.rondo.storage.Database;
import io.vertx.core.Vertx;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The ways between the streams of this server and other services, as configured.
///
/// @param relays bring entries out
/// @param readers bring entries in
record NeighbourParts(
    List<StreamReader> relays, List<RedisReader> readers, Optional<RedisConnector> redis)
    implements AutoCloseable {

  static NeighbourParts of(
      NeighbourSettings settings,
      Catalog games,
      Database database,
      Vertx vertx,
      InstantSource clock) {
    var relays = new ArrayList<StreamReader>();
    var readers = new ArrayList<RedisReader>();
    var redis = settings.redis().map(given -> new RedisConnector(given.url()));
    settings
        .redis()
        .ifPresent(given -> {
          var incoming = new IncomingEntries(database.streams(), clock);
          for (var stream : StreamNames.IN) {
            readers.add(
                new RedisReader(redis.orElseThrow(), stream, incoming, database.transactions()));
          }
          for (var stream : StreamNames.OUT) {
            var carrier = new RedisCarrier(redis.orElseThrow(), stream, given.maxLength());
            relays.add(relay(RedisCarrier.name(stream), List.of(stream), carrier, database, clock));
          }
        });
    if (settings.matchEvents() == NeighbourSettings.MatchEvents.PUBLISHED) {
      relays.addAll(matchEvents(games, database, clock));
    }
    var webhooks = settings.webhooks();
    for (var target : webhooks.targets()) {
      var carrier =
          new WebhookCarrier(target, webhooks.addresses(), webhooks.retries(), vertx, clock);
      var streams = List.of(StreamNames.INTENTS, StreamNames.STATUS_CHANGES);
      relays.add(relay(WebhookCarrier.name(target), streams, carrier, database, clock));
    }
    return new NeighbourParts(List.copyOf(relays), List.copyOf(readers), redis);
  }

  private static List<StreamReader> matchEvents(
      Catalog games, Database database, InstantSource clock) {
    var events = new MatchEvents(games, database.journal(), database.streams());
    var carrier =
        new MatchEventCarrier(
            events, database.journal(), database.streams(), database.transactions());
    return List.of(
        relay(
            MatchEventCarrier.CONSUMER,
            List.of(Ending.STREAM),
            database.endings(),
            carrier,
            database,
            clock),
        relay(
            MatchEventCarrier.CONSUMER + "-rewards",
            List.of(Rewards.STREAM),
            carrier.rewards(),
            database,
            clock));
  }

  private static StreamReader relay(
      String name,
      List<String> streams,
      Carrier<StreamEvent> carrier,
      Database database,
      InstantSource clock) {
    return relay(name, streams, database.streams().feed(streams), carrier, database, clock);
  }

  private static <E> StreamReader relay(
      String name,
      List<String> streams,
      Feed<E> feed,
      Carrier<E> carrier,
      Database database,
      InstantSource clock) {
    return new Relay<>(
        name, streams, feed, carrier, database.consumers(), database.transactions(), clock);
  }

  void startReaders() {
    readers.forEach(RedisReader::start);
  }

  void stopReaders() {
    readers.forEach(RedisReader::stop);
  }

  /// To be called when nothing reads or writes any more.
  @Override
  public void close() {
    redis.ifPresent(RedisConnector::close);
  }
}
