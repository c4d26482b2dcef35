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
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;

/// From an action to its durable answer over sockets, beside an echo over the same sockets and a
/// transaction of the database by itself; and what an open socket needs in the server.
final class Sockets implements Benchmark {
  private static final int PLAYERS = 50;
  private static final int ROUNDS = 3;
  private static final int ASKED_A_ROUND = 20;
  private static final int WATCHERS = 2000;

  @Override
  public String name() {
    return "sockets";
  }

  @Override
  public void run(Store store, Path folder, PrintWriter progress, Report report)
      throws InterruptedException, ExecutionException, SQLException {
    try (var server = new ServerProcess(folder.resolve("server"), ServerProcess.NO_LIMITS);
        var http = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build()) {
      var seated = SeatedPlayer.seat(http, server.port(), PLAYERS);
      answers(store, folder, seated, progress, report);
      memory(server, seated.getFirst(), progress, report);
      seated.forEach(player -> player.player().leave());
      http.shutdownNow();
    }
  }

  private static void answers(
      Store store, Path folder, List<SeatedPlayer> seated, PrintWriter progress, Report report)
      throws InterruptedException, ExecutionException, SQLException {
    var echoes = new ConcurrentLinkedQueue<Double>();
    var answers = new ConcurrentLinkedQueue<Double>();
    var commits = new ArrayList<Double>();
    try (var hall = new Hall(store, folder.resolve("sample"))) {
      var match = hall.duels(1).getFirst();
      hall.draft(match, 0).join();
      try (var plain = new PlainWriter(store, folder.resolve("plain"), hall.last(match), 1)) {
        for (var i = 0; i <= ROUNDS; i++) {
          echoes.addAll(SeatedPlayer.round(seated, ASKED_A_ROUND, SeatedPlayer::echo));
          answers.addAll(SeatedPlayer.round(seated, ASKED_A_ROUND, SeatedPlayer::act));
          for (var j = 0; j < ASKED_A_ROUND; j++) {
            var start = System.nanoTime();
            plain.transaction(1);
            commits.add((System.nanoTime() - start) / 1e6);
          }
          if (i == 0) {
            echoes.clear();
            answers.clear();
            commits.clear();
          }
          progress.printf("  %s%n", i == 0 ? "warmed up" : "round " + i + " of " + ROUNDS);
          progress.flush();
        }
      }
    }
    for (var percent : List.of(50, 99)) {
      var answer = Figures.percentile(answers, percent);
      var limit = Figures.percentile(echoes, percent) + Figures.percentile(commits, percent);
      report.add(
          "action to answer, %d players, p%d, against echo and commit".formatted(PLAYERS, percent),
          Figures.millis(answer),
          Figures.millis(limit),
          Figures.ratio(answer / limit),
          "");
    }
  }

  private static void memory(
      ServerProcess server, SeatedPlayer seated, PrintWriter progress, Report report)
      throws InterruptedException {
    var before = server.heap();
    var watchers = new ArrayList<Visitor>();
    while (watchers.size() < WATCHERS) {
      var watcher = seated.player().again();
      watcher.watch(seated.match());
      watchers.add(watcher);
    }
    var bytes = (server.heap() - before) / (double) WATCHERS;
    progress.printf("  %d sockets, %.0f bytes each%n", WATCHERS, bytes);
    progress.flush();
    report.add("memory of a watching socket, heap", Figures.kilobytes(bytes), "");
    watchers.forEach(Visitor::leave);
  }
}
