package dev.rondo.bench;

import java.io.PrintWriter;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;

/// From an action to its durable answer over sockets, beside an echo over the same sockets and a
/// transaction of the database by itself; and what an open socket needs in the server.
final class Sockets implements Benchmark {
  private static final int PLAYERS = 50;
  private static final int ROUNDS = 3;
  private static final int ASKED_A_ROUND = 20;
  private static final long PAUSE_MILLIS = 100;
  private static final int WATCHERS = 2000;
  private static final String CONFIG =
      "{\"game\":\"duel\",\"config\":{\"prepMillis\":600000,\"stake\":0}}";

  /// A player in a match of their own.
  private record Seated(Visitor player, String match) {
    double echo() throws InterruptedException {
      return player.ask("{\"t\":\"ping\"}", "\"t\":\"pong\"");
    }

    double act() throws InterruptedException {
      var key = UUID.randomUUID().toString();
      return player.ask(
          """
          {"t":"act","match":"%s","key":"%s","type":"layout_draft",\
          "payload":{"layout":["attack","heal","counter"]}}\
          """
              .formatted(match, key),
          key);
    }
  }

  private interface Question {
    double ask(Seated player) throws InterruptedException;
  }

  @Override
  public String name() {
    return "sockets";
  }

  @Override
  public void run(Store store, Path folder, PrintWriter progress, Report report)
      throws InterruptedException, ExecutionException, SQLException {
    try (var server = new ServerProcess(folder.resolve("server"), ServerProcess.NO_LIMITS);
        var http = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build()) {
      var seated = seat(http, server.port());
      answers(store, folder, seated, progress, report);
      memory(server, seated.getFirst(), progress, report);
      seated.forEach(player -> player.player().leave());
      http.shutdownNow();
    }
  }

  private static List<Seated> seat(HttpClient http, int port) throws InterruptedException {
    var seated = new ArrayList<Seated>();
    while (seated.size() < PLAYERS) {
      var one = Visitor.guest(http, port);
      var other = Visitor.guest(http, port);
      var match = one.post("/matches", CONFIG).path("matchId").stringValue();
      other.post("/matches/" + match + "/join", "{}");
      for (var player : List.of(one, other)) {
        player.watch(match);
        seated.add(new Seated(player, match));
      }
    }
    return seated;
  }

  private static void answers(
      Store store, Path folder, List<Seated> seated, PrintWriter progress, Report report)
      throws InterruptedException, ExecutionException, SQLException {
    var echoes = new ConcurrentLinkedQueue<Double>();
    var answers = new ConcurrentLinkedQueue<Double>();
    var commits = new ArrayList<Double>();
    try (var hall = new Hall(store, folder.resolve("sample"))) {
      var match = hall.duels(1).getFirst();
      hall.draft(match, 0).join();
      try (var plain = new PlainWriter(store, folder.resolve("plain"), hall.last(match), 1)) {
        for (var i = 0; i <= ROUNDS; i++) {
          echoes.addAll(round(seated, Seated::echo));
          answers.addAll(round(seated, Seated::act));
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

  /// All players ask, each at their own pace.
  private static Collection<Double> round(List<Seated> seated, Question question)
      throws InterruptedException, ExecutionException {
    var millis = new ConcurrentLinkedQueue<Double>();
    inParallel(
        seated.stream()
            .<Callable<Boolean>>map(player ->
                () -> {
                  for (var i = 0; i < ASKED_A_ROUND; i++) {
                    Thread.sleep(ThreadLocalRandom.current().nextLong(2 * PAUSE_MILLIS));
                    millis.add(question.ask(player));
                  }
                  return true;
                })
            .toList());
    return millis;
  }

  private static void inParallel(List<Callable<Boolean>> work)
      throws InterruptedException, ExecutionException {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var done : threads.invokeAll(work)) {
        done.get();
      }
    }
  }

  private static void memory(
      ServerProcess server, Seated seated, PrintWriter progress, Report report)
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
