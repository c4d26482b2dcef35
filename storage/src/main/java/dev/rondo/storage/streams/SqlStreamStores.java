package dev.rondo.storage.streams;

import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Ending;
import dev.rondo.platform.streams.ConsumerStore;
import dev.rondo.platform.streams.Feed;
import dev.rondo.platform.streams.StreamStore;
import dev.rondo.storage.lane.Access;
import java.util.List;
import java.util.Map;

/// The stores of streams, of their consumers and of the endings of matches, in SQL.
public record SqlStreamStores(StreamStore streams, ConsumerStore consumers, Feed<Ending> endings) {

  public static SqlStreamStores of(Access access, StreamOrder order) {
    return new SqlStreamStores(
        new SqlStreams(access, order),
        new SqlConsumers(access),
        new SqlFeed<>(
            access,
            order,
            List.of(Ending.STREAM),
            new SqlFeed.Rows("endings", "ending", "TRUE", Map.of()),
            row -> Json.STORED.readValue(row.getString("ending"), Ending.class)));
  }
}
