package dev.rondo.app.neighbours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.app.lobby.LobbyStory;
import dev.rondo.platform.messages.IncomingEntries;
import dev.rondo.platform.streams.Carrier;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.storage.Database;
import io.lettuce.core.Consumer;
import io.lettuce.core.XGroupCreateArgs;
import io.lettuce.core.XReadArgs;
import io.lettuce.core.XReadArgs.StreamOffset;
import io.lettuce.core.api.sync.RedisCommands;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The ways between the streams in a database and a real Redis.
class RedisStreamsIT {
  private static final String IN = "gm:lobby_events";
  private static final String OUT = "notification:intents";

  @TempDir Path folder;

  @SuppressWarnings("NullAway.Init")
  private RedisProcess redis;

  @SuppressWarnings("NullAway.Init")
  private RedisConnector connector;

  @SuppressWarnings("NullAway.Init")
  private Database database;

  @BeforeEach
  void open() throws IOException {
    redis = new RedisProcess(Files.createDirectories(folder.resolve("redis")));
    connector = new RedisConnector(redis.url());
    database =
        Database.open(Files.createDirectories(folder.resolve("data")), InstantSource.system());
  }

  @AfterEach
  void close() {
    database.close();
    connector.close();
    redis.close();
  }

  private static List<StreamEvent> events(int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(number ->
            new StreamEvent(
                "e-" + number, "told", "test", Optional.empty(), Instant.now(), 2, "{}"))
        .toList();
  }

  private List<String> outside() {
    return redis.entries(OUT).stream()
        .map(entry -> entry.getBody().getOrDefault("event_id", ""))
        .toList();
  }

  @Test
  void entries_are_added_in_order_and_old_ones_are_trimmed() throws Exception {
    try (var carrier = new RedisCarrier(connector, OUT, 200)) {
      for (var from = 0; from < 2_000; from += 500) {
        carrier.carry(events(from, from + 500));
      }
    }
    // The length is approximate: Redis removes whole nodes of a hundred entries.
    assertThat(outside())
        .hasSizeBetween(200, 400)
        .endsWith("e-1998", "e-1999")
        .isSubsetOf(events(0, 2_000).stream().map(StreamEvent::eventId).toList());
  }

  @Test
  void a_batch_that_redis_refuses_is_not_added_in_part() throws Exception {
    redis.ask(commands -> commands.set(OUT, "no stream"));
    try (var carrier = new RedisCarrier(connector, OUT, 1_000)) {
      assertThatThrownBy(() -> carrier.carry(events(0, 5)))
          .isInstanceOf(Carrier.FailedException.class);
      redis.ask(commands -> commands.del(OUT));
      carrier.carry(events(0, 5));
      redis.kill();
      assertThatThrownBy(() -> carrier.carry(events(5, 10)))
          .isInstanceOf(Carrier.FailedException.class);
      redis.start();
      carrier.carry(events(5, 10));
    }
    assertThat(outside().stream().distinct())
        .containsExactlyElementsOf(events(0, 10).stream().map(StreamEvent::eventId).toList());
  }

  private RedisReader reader() {
    return new RedisReader(
        connector,
        IN,
        new IncomingEntries(database.streams(), InstantSource.system()),
        database.transactions());
  }

  private List<String> taken() {
    return database.streams().feed(IN).after(0, 100).stream()
        .map(entry -> entry.entry().eventId())
        .toList();
  }

  private void tell(String eventId) {
    redis.add(IN, eventId, "told", "{\"said\":\"" + eventId + "\"}");
  }

  @Test
  void an_entry_is_taken_once_and_acknowledged() {
    var reader = reader();
    tell("one");
    tell("one");
    var nameless = redis.ask(commands -> commands.xadd(IN, Map.of("payload", "{}")));
    reader.start();
    try {
      LobbyStory.eventually(() -> taken().equals(List.of("one", nameless)));
      LobbyStory.eventually(() -> pending() == 0);
      // With a consumer group made anew, everything is read again and known.
      redis.ask(commands -> commands.xgroupDestroy(IN, "rondo"));
      tell("two");
      LobbyStory.eventually(() -> taken().equals(List.of("one", nameless, "two")));
      // A Redis that has lost everything is no obstacle either.
      redis.ask(commands -> commands.del(IN));
      tell("three");
      LobbyStory.eventually(() -> taken().equals(List.of("one", nameless, "two", "three")));
    } finally {
      reader.stop();
    }
  }

  private long pending() {
    return redis.ask(commands -> commands.xpending(IN, "rondo")).getCount();
  }

  @Test
  void what_a_crashed_server_had_read_comes_first() {
    tell("one");
    tell("two");
    redis.ask(commands -> {
      commands.xgroupCreate(StreamOffset.from(IN, "0-0"), "rondo", new XGroupCreateArgs());
      return readOne(commands);
    });
    assertThat(pending()).isEqualTo(1);
    var reader = reader();
    reader.start();
    try {
      LobbyStory.eventually(() -> taken().equals(List.of("one", "two")));
      LobbyStory.eventually(() -> pending() == 0);
    } finally {
      reader.stop();
    }
  }

  // The library takes any number of generic offsets as an array; here it is one.
  @SuppressWarnings("unchecked")
  private static long readOne(RedisCommands<String, String> commands) {
    return commands
        .xreadgroup(
            Consumer.from("rondo", "rondo"),
            XReadArgs.Builder.count(1),
            StreamOffset.lastConsumed(IN))
        .size();
  }
}
