package dev.rondo.bench;

import dev.rondo.platform.Worker;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.messages.Intent;
import dev.rondo.platform.messages.StreamNames;
import dev.rondo.platform.streams.Carrier;
import dev.rondo.platform.streams.Consumers;
import dev.rondo.platform.streams.Relay;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.storage.Database;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/// The number of notification intents a second that reach Redis while 10,000 a second are appended,
/// and the time that a small write beside them takes, with the relay and without it.
final class IntentsToRedis implements Benchmark {
  private static final int RATE = 10_000;
  private static final int IN_A_TRANSACTION = 10;
  private static final Duration WARM_UP = Duration.ofSeconds(3);
  private static final Duration MEASURED = Duration.ofSeconds(15);
  private static final String PROBES = "bench:probes";

  private final RedisOpening redis;

  IntentsToRedis(RedisOpening redis) {
    this.redis = redis;
  }

  @Override
  public String name() {
    return "redis";
  }

  @Override
  public void run(Store store, Path folder, PrintWriter progress, Report report) throws Exception {
    try (var database = store.open(folder)) {
      var alone = load(database, "without Redis", progress);
      var port = freePort();
      var server = redisServer(Files.createDirectories(folder.resolve("redis")), port);
      try (var carrier = redis.open("redis://127.0.0.1:" + port + "/0", StreamNames.INTENTS)) {
        var relay = relay(database, carrier);
        var consumers = new Consumers(database.consumers(), List.of(relay));
        consumers.start();
        var beside = load(database, "with Redis", progress);
        var carried = beside.appended() - relay.state().lag();
        consumers.close();
        var rate = carried / (double) MEASURED.plus(WARM_UP).toSeconds();
        progress.printf(Locale.ROOT, "  %.0f intents/s into Redis%n", rate);
        report.add(
            "intents into Redis a second",
            String.format(Locale.ROOT, "%.0f", rate),
            RATE + " or more");
        report.add(
            "a small write beside them, median",
            millis(beside.writes().percentile(50)),
            millis(alone.writes().percentile(50)),
            "",
            "as without Redis");
        report.add(
            "a small write beside them, 99 of 100",
            millis(beside.writes().percentile(99)),
            millis(alone.writes().percentile(99)),
            "",
            "as without Redis");
      } finally {
        server.destroy();
        server.waitFor(10, TimeUnit.SECONDS);
      }
    } finally {
      store.remove().accept(folder);
    }
  }

  private static String millis(double took) {
    return String.format(Locale.ROOT, "%.1f ms", took);
  }

  private static Relay<StreamEvent> relay(Database database, Carrier<StreamEvent> carrier) {
    return new Relay<>(
        "redis:" + StreamNames.INTENTS,
        List.of(StreamNames.INTENTS),
        database.streams().feed(StreamNames.INTENTS),
        carrier,
        database.consumers(),
        database.transactions(),
        InstantSource.system());
  }

  private record Load(long appended, Histogram writes) {}

  /// Appends intents at the rate, and measures small writes beside them.
  private static Load load(Database database, String what, PrintWriter progress) {
    var appended = new AtomicLong();
    var begun = System.nanoTime();
    var flood = new Worker("bench-intents", () -> flood(database, begun, appended));
    flood.start();
    var writes = new Histogram();
    var warm = begun + WARM_UP.toNanos();
    var end = warm + MEASURED.toNanos();
    for (var now = System.nanoTime(); now < end; now = System.nanoTime()) {
      database.streams().append(PROBES, event("probe-" + now));
      if (now >= warm) {
        writes.add((System.nanoTime() - now) / 1_000);
      }
    }
    flood.stop();
    progress.printf(
        Locale.ROOT,
        "  %s: %.0f intents/s appended, a small write %.1f ms, 99 of 100 %.1f ms%n",
        what,
        appended.get() / ((end - begun) / 1e9),
        writes.percentile(50),
        writes.percentile(99));
    progress.flush();
    return new Load(appended.get(), writes);
  }

  private static void flood(Database database, long begun, AtomicLong appended) {
    var due = (System.nanoTime() - begun) / 1e9 * RATE;
    while (appended.get() < due) {
      database
          .transactions()
          .write(() -> {
            for (var i = 0; i < IN_A_TRANSACTION; i++) {
              var id = "bench-" + begun + "-" + appended.incrementAndGet();
              database.streams().append(StreamNames.INTENTS, event(id));
            }
            return true;
          });
    }
    LockSupport.parkNanos(500_000);
  }

  private static StreamEvent event(String id) {
    var payload = Json.STORED.createObjectNode().put("game_id", "game-1").put("game_name", "Cup");
    var intent =
        new Intent("lobby.game.started", Intent.Recipients.of(List.of("u-1", "u-2")), payload);
    return new StreamEvent(
        id, intent.type(), "game-1", Optional.empty(), Instant.now(), 2, intent.json());
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private static Process redisServer(Path folder, int port) throws Exception {
    Process process;
    try {
      process =
          new ProcessBuilder(
                  "redis-server",
                  "--port",
                  Integer.toString(port),
                  "--bind",
                  "127.0.0.1",
                  "--dir",
                  folder.toString(),
                  "--save",
                  "")
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("redis.log").toFile())
              .start();
    } catch (IOException missing) {
      throw new IOException("the benchmark redis needs redis-server on the PATH", missing);
    }
    for (var attempt = 0; attempt < 100; attempt++) {
      try (var socket = new Socket()) {
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1_000);
        return process;
      } catch (IOException notYet) {
        Thread.sleep(100);
      }
    }
    process.destroyForcibly();
    throw new IOException("redis-server does not start");
  }
}
