package dev.rondo.bench;

import dev.rondo.bench.harness.Benchmark;
import dev.rondo.bench.harness.Figures;
import dev.rondo.bench.harness.Report;
import dev.rondo.bench.harness.ServerProcess;
import dev.rondo.bench.harness.Store;
import dev.rondo.bench.harness.Visitor;
import java.io.PrintWriter;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/// Hosted sessions at once, each with a host screen and eight phones that play to the end.
final class Parties implements Benchmark {
  private static final int SESSIONS = 500;
  private static final int PLAYERS = 8;
  private static final int MADE_AT_ONCE = 8;
  private static final long PATIENCE_MILLIS = 300_000;
  private static final String PRESET =
      """
      {"name":"bench","values":{"intro_seconds":0,"num_rounds":1,"questions_per_round":2,"lie_seconds":20,\
      "guess_seconds":10,"reveal_seconds_per_lie":2,"scoreboard_recap_seconds":2,\
      "awards_seconds":2}}\
      """;

  private record Evening(Visitor host, String code) {}

  @Override
  public String name() {
    return "sessions";
  }

  @Override
  public void run(Store store, Path folder, PrintWriter progress, Report report) throws Exception {
    var tally = new PartyTally();
    var guests = new ConcurrentLinkedQueue<Guest>();
    try (var server = new ServerProcess(folder.resolve("server"), ServerProcess.NO_LIMITS);
        var timer = Executors.newSingleThreadScheduledExecutor();
        var http =
            HttpClient.newBuilder()
                .connectTimeout(Duration.ofSeconds(30))
                .executor(Executors.newVirtualThreadPerTaskExecutor())
                .build()) {
      var evenings = new ConcurrentLinkedQueue<Evening>();
      all(
          SESSIONS,
          () -> {
            var host = Visitor.guest(http, server.port());
            var preset = host.post("/presets?game=fupogfakta", PRESET).path("id").stringValue();
            var made =
                host.post("/sessions", "{\"game\":\"fupogfakta\",\"presetId\":\"" + preset + "\"}");
            var code = made.path("code").stringValue();
            var match = made.path("matchId").stringValue();
            var here = new ArrayList<Guest>();
            here.add(new Guest(tally, timer, match, host.token(), false));
            for (var i = 0; i < PLAYERS; i++) {
              var joined =
                  host.post("/sessions/" + code + "/join", "{\"nickname\":\"p" + i + "\"}");
              var token = joined.path("sessionToken").stringValue();
              here.add(new Guest(tally, timer, match, token, true));
            }
            here.forEach(guest -> guest.watch(http, server.port()));
            guests.addAll(here);
            evenings.add(new Evening(host, code));
            return true;
          });
      await(tally.watching, guests.size(), "watch", progress);
      var start = System.nanoTime();
      var cpu = cpu(server);
      for (var evening : evenings) {
        evening.host().post("/sessions/" + evening.code() + "/play", "{}");
      }
      await(tally.over, guests.size(), "saw the end", progress);
      var seconds = (System.nanoTime() - start) / 1e9;
      var cores = (cpu(server).minus(cpu).toMillis() / 1000.0) / seconds;
      progress.printf(
          "  %d sessions of %d ended, %d actions answered, %d of them refused%n",
          SESSIONS, PLAYERS, tally.answers.size(), tally.refused.get());
      progress.flush();
      report(tally, cores, server, report);
      guests.forEach(Guest::leave);
      http.shutdownNow();
      timer.shutdownNow();
    }
  }

  private static void report(PartyTally tally, double cores, ServerProcess server, Report report) {
    var what = ", %d sessions of %d".formatted(SESSIONS, PLAYERS);
    for (var percent : List.of(50, 99)) {
      report.add(
          "phase ended late p" + percent + what,
          Figures.millis(tally.lateness.percentile(percent)),
          "");
      var answer = tally.answers.percentile(percent);
      var echo = tally.echoes.percentile(percent);
      report.add(
          "action to answer p" + percent + what + ", to an echo",
          Figures.millis(answer),
          Figures.millis(echo),
          Figures.ratio(answer / echo),
          "");
    }
    report.add("processor" + what, Figures.millicores(cores * 1000), "");
    report.add("heap in use" + what, Figures.megabytes((double) server.heap()), "");
  }

  private static Duration cpu(ServerProcess server) {
    return server.handle().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  private static void all(int count, Callable<Boolean> work)
      throws InterruptedException, ExecutionException {
    try (var threads = Executors.newFixedThreadPool(MADE_AT_ONCE)) {
      for (var done : threads.invokeAll(Collections.nCopies(count, work))) {
        done.get();
      }
    }
  }

  private static void await(AtomicInteger count, int wanted, String what, PrintWriter progress)
      throws InterruptedException {
    var until = System.currentTimeMillis() + PATIENCE_MILLIS;
    while (count.get() < wanted) {
      if (System.currentTimeMillis() > until) {
        throw new IllegalStateException(count.get() + " of " + wanted + " " + what);
      }
      Thread.sleep(100);
    }
    progress.printf("  %d %s%n", wanted, what);
    progress.flush();
  }
}
