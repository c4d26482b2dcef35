package dev.rondo.app.neighbours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.ServerProcess;
import io.lettuce.core.Range;
import io.lettuce.core.RedisClient;
import io.lettuce.core.StreamMessage;
import io.lettuce.core.api.sync.RedisCommands;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/// A real Redis in a process of its own, on loopback, which keeps its data when it is stopped.
final class RedisProcess implements AutoCloseable {
  private final Path folder;
  private final int port = ServerProcess.freePort();
  private Process process;

  RedisProcess(Path folder) {
    this.folder = folder;
    process = launch();
  }

  private Process launch() {
    try {
      var started =
          new ProcessBuilder(
                  "redis-server",
                  "--port",
                  String.valueOf(port),
                  "--bind",
                  "127.0.0.1",
                  "--dir",
                  folder.toString(),
                  "--save",
                  "",
                  "--appendonly",
                  "yes",
                  "--appendfsync",
                  "always")
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("redis.log").toFile())
              .start();
      await()
          .atMost(Duration.ofSeconds(60))
          .ignoreExceptions()
          .until(() -> ask(RedisCommands::ping).equals("PONG"));
      return started;
    } catch (IOException missing) {
      throw new UncheckedIOException(
          "these tests need redis-server: apt-get install redis-server", missing);
    }
  }

  String url() {
    return "redis://127.0.0.1:" + port + "/0";
  }

  int port() {
    return port;
  }

  /// SIGTERM, and waits until it is gone.
  void stop() {
    process.destroy();
    assertThat(process.onExit().orTimeout(30, TimeUnit.SECONDS).join().isAlive()).isFalse();
  }

  /// SIGKILL, as a crash would.
  void kill() {
    process.destroyForcibly();
    assertThat(process.onExit().orTimeout(30, TimeUnit.SECONDS).join().isAlive()).isFalse();
  }

  void start() {
    process = launch();
  }

  /// A short connection of its own.
  <T> T ask(Function<RedisCommands<String, String>, T> question) {
    try (var client = RedisClient.create(url());
        var connection = client.connect()) {
      return question.apply(connection.sync());
    }
  }

  List<StreamMessage<String, String>> entries(String stream) {
    return ask(redis -> redis.xrange(stream, Range.unbounded()));
  }

  /// Adds an entry to a stream, as another service does.
  void add(String stream, String eventId, String type, String payload) {
    var fields = new LinkedHashMap<String, String>();
    fields.put("event_id", eventId);
    fields.put("type", type);
    fields.put("ts", String.valueOf(System.currentTimeMillis()));
    fields.put("payload", payload);
    ask(redis -> redis.xadd(stream, fields));
  }

  /// Adds every entry of a stream once more, with the same fields.
  void repeat(String stream) {
    var known = new HashSet<String>();
    for (var entry : entries(stream)) {
      if (known.add(entry.getBody().getOrDefault("event_id", ""))) {
        ask(redis -> redis.xadd(stream, entry.getBody()));
      }
    }
  }

  /// True if the one group of a stream has read and acknowledged all of it.
  boolean readByGroup(String stream) {
    var last = entries(stream).getLast().getId();
    var groups = ask(redis -> redis.xinfoGroups(stream)).toString();
    return groups.contains("pending, 0, last-delivered-id, " + last);
  }

  @Override
  public void close() {
    kill();
  }
}
