package dev.rondo.bench;

import dev.rondo.bench.harness.Benchmark;
import dev.rondo.bench.harness.Figures;
import dev.rondo.bench.harness.Report;
import dev.rondo.bench.harness.SeatedPlayer;
import dev.rondo.bench.harness.ServerProcess;
import dev.rondo.bench.harness.Store;
import dev.rondo.bench.harness.Visitor;
import java.io.PrintWriter;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;

/// Times of honest players' answers, alone and beside one hostile client of each kind, on a server
/// with its default limits and 200 MB stored.
final class HostileClients implements Benchmark {
  private static final int PLAYERS = 50;
  private static final int ASKED_A_ROUND = 100;
  private static final int LONG_JOURNAL = 2_000;
  private static final int STORED_MEGABYTES = 200;

  // Actions are let through faster, so that a long journal is made quickly.
  private static final Map<String, String> LIMITS =
      Map.of(
          "RONDO_LIMITS_ACTIONS_PER_SECOND", "1000000",
          "RONDO_LIMITS_FRAMES_PER_SECOND", "1000000");

  @Override
  public String name() {
    return "hostile";
  }

  @Override
  public void run(Store store, Path folder, PrintWriter progress, Report report)
      throws InterruptedException, ExecutionException, SQLException {
    var data = folder.resolve("server");
    fill(store, data);
    var http =
        HttpClient.newBuilder()
            .connectTimeout(Duration.ofSeconds(10))
            .executor(Executors.newVirtualThreadPerTaskExecutor())
            .build();
    try (var server = new ServerProcess(data, LIMITS)) {
      var seated = SeatedPlayer.seat(http, server.port(), PLAYERS);
      var first = seated.getFirst();
      for (var i = 0; i < LONG_JOURNAL; i++) {
        first.act();
      }
      SeatedPlayer.round(seated, ASKED_A_ROUND, SeatedPlayer::act);
      progress.printf("  %d players are seated%n", PLAYERS);
      progress.flush();
      for (var attack : Attack.values()) {
        var guest = Visitor.guest(http, server.port());
        var target = new Attack.Target(http, server.port(), guest, first.match());
        measure(attack, target, seated, progress, report);
      }
    } finally {
      // Not closed: that would wait for every open socket.
      http.shutdownNow();
    }
  }

  /// Makes the database as large as one that has been in use.
  private static void fill(Store store, Path data) throws SQLException {
    store.open(data).close();
    try (var connection = store.plain(data);
        var change = connection.createStatement()) {
      change.execute("CREATE TABLE filler (content BLOB)");
      for (var i = 0; i < STORED_MEGABYTES; i++) {
        change.execute("INSERT INTO filler VALUES (randomblob(1000000))");
      }
    }
  }

  private static void measure(
      Attack attack,
      Attack.Target target,
      List<SeatedPlayer> seated,
      PrintWriter progress,
      Report report)
      throws InterruptedException, ExecutionException {
    var alone = p99(seated);
    var attackers = attack.begin(target);
    double beside;
    try {
      beside = p99(seated);
    } finally {
      attackers.forEach(Thread::interrupt);
    }
    for (var attacker : attackers) {
      attacker.join(Duration.ofSeconds(30));
    }
    progress.printf("  %s: %.1f ms, alone %.1f ms%n", attack.description(), beside, alone);
    progress.flush();
    report.add(
        "answer p99 beside " + attack.description(),
        Figures.millis(beside),
        Figures.millis(alone),
        Figures.ratio(beside / alone),
        "at most 50 ms more");
  }

  private static double p99(List<SeatedPlayer> seated)
      throws InterruptedException, ExecutionException {
    return Figures.percentile(
        SeatedPlayer.round(seated, ASKED_A_ROUND, HostileClients::patiently), 99);
  }

  /// An action that is never answered counts as one that took as long as the player waited.
  private static double patiently(SeatedPlayer player) throws InterruptedException {
    var start = System.nanoTime();
    try {
      return player.act();
    } catch (IllegalStateException unanswered) {
      return (System.nanoTime() - start) / 1e6;
    }
  }
}
