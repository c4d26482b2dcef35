package dev.rondo.bench;

import dev.rondo.bench.harness.Benchmark;
import dev.rondo.bench.harness.Histogram;
import dev.rondo.bench.harness.Report;
import dev.rondo.bench.harness.Store;
import dev.rondo.platform.Result;
import dev.rondo.platform.Worker;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.lobby.Lobby;
import dev.rondo.platform.lobby.store.LobbyGame;
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
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/// The number of notification intents a second that reach Redis while 10,000 a second are appended,
/// and the time that a command of the lobby takes beside them, with the relay and without it, in
/// turns.
final class IntentsToRedis implements Benchmark {
  private static final int RATE = 10_000;
  private static final int IN_A_TRANSACTION = 10;
  private static final int ROUNDS = 4;
  private static final Duration ROUND = Duration.ofSeconds(10);

  /// Between commands, so that they measure the load and are not the load.
  private static final Duration PAUSE = Duration.ofMillis(10);

  /// An entry may be on the way for so long without counting as one that does not arrive.
  private static final Duration ON_THE_WAY = Duration.ofMillis(100);

  private static final Account OWNER =
      Account.guest(new AccountId("owner"), "Owner", List.of(Account.Role.PLAYER), Instant.EPOCH);

  private final RedisOpening redis;
  private int games = 1_000_000;

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
      var port = freePort();
      var server = redisServer(Files.createDirectories(folder.resolve("redis")), port);
      try (var carrier = redis.open("redis://127.0.0.1:" + port + "/0", StreamNames.INTENTS)) {
        measure(database, carrier, progress, report);
      } finally {
        server.destroy();
        server.waitFor(10, TimeUnit.SECONDS);
      }
    } finally {
      store.remove().accept(folder);
    }
  }

  private void measure(
      Database database, Carrier<StreamEvent> carrier, PrintWriter progress, Report report) {
    var lobby = OpenEnrollments.lobby(database, new AtomicReference<>(Instant.now()));
    var relay = relay(database, carrier);
    var alone = new Histogram();
    var beside = new Histogram();
    var carried = 0.0;
    for (var round = 0; round < ROUNDS; round++) {
      var without = load(database, lobby, "without Redis", progress);
      // A relay begins where it stopped: what came meanwhile is not to be counted.
      skip(database, relay);
      var consumers = new Consumers(database.consumers(), List.of(relay));
      consumers.start();
      var with = load(database, lobby, "with Redis", progress);
      var arrived = with.appended() - lagAfterGrace(relay);
      consumers.close();
      // The first round warms up.
      if (round > 0) {
        alone.addAll(without.commands());
        beside.addAll(with.commands());
        carried += arrived / (double) ROUND.toSeconds() / (ROUNDS - 1);
      }
    }
    report.add(
        "intents into Redis a second",
        String.format(Locale.ROOT, "%.0f", carried),
        RATE + " or more");
    for (var percent : List.of(50, 99)) {
      var with = beside.percentile(percent);
      var without = alone.percentile(percent);
      report.add(
          "a command of the lobby beside them, p" + percent,
          millis(with),
          millis(without),
          String.format(Locale.ROOT, "%.2f", with / without),
          "1: as without Redis");
    }
  }

  /// Returns the number of entries that have still not arrived after a grace period.
  private static long lagAfterGrace(Relay<StreamEvent> relay) {
    var until = System.nanoTime() + ON_THE_WAY.toNanos();
    while (relay.state().lag() > 0 && System.nanoTime() < until) {
      LockSupport.parkNanos(PAUSE.toNanos());
    }
    return relay.state().lag();
  }

  private static void skip(Database database, Relay<StreamEvent> relay) {
    var consumers = database.consumers();
    var last = database.streams().feed(StreamNames.INTENTS).last();
    database
        .transactions()
        .write(() -> {
          consumers.beginAt(relay.name(), last);
          return consumers.advance(relay.name(), consumers.position(relay.name()), last);
        });
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

  private record Load(long appended, Histogram commands) {}

  /// Appends intents at the rate, and measures commands of the lobby beside them: a game is called
  /// off.
  private Load load(Database database, Lobby lobby, String what, PrintWriter progress) {
    var appended = new AtomicLong();
    var begun = System.nanoTime();
    var flood = new Worker("bench-intents", () -> flood(database, begun, appended));
    flood.start();
    var commands = new Histogram();
    var end = begun + ROUND.toNanos();
    while (System.nanoTime() < end) {
      var game = OpenEnrollments.game(games++);
      database.lobby().games().insert(game);
      var before = System.nanoTime();
      if (!(lobby.games().cancel(OWNER, game.id()) instanceof Result.Ok<LobbyGame>)) {
        throw new IllegalStateException("the game is not called off");
      }
      commands.add((System.nanoTime() - before) / 1_000);
      LockSupport.parkNanos(PAUSE.toNanos());
    }
    flood.stop();
    progress.printf(
        Locale.ROOT,
        "  %s: %.0f intents/s appended, a command of the lobby p50 %.1f ms, p99 %.1f ms%n",
        what,
        appended.get() / ((end - begun) / 1e9),
        commands.percentile(50),
        commands.percentile(99));
    progress.flush();
    return new Load(appended.get(), commands);
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
