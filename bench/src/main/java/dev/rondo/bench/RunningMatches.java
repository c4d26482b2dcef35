package dev.rondo.bench;

import dev.rondo.bench.harness.Benchmark;
import dev.rondo.bench.harness.Figures;
import dev.rondo.bench.harness.Report;
import dev.rondo.bench.harness.ServerProcess;
import dev.rondo.bench.harness.Store;
import dev.rondo.bench.harness.Visitor;
import dev.rondo.platform.match.MatchId;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// Measures what 10,000 running duels need: memory, and the time until they can be played again
/// after a server died, beside the start of a server that has none, and that of one which starts
/// without the JVM's ahead-of-time cache. It takes them up while it is being used already, those
/// first that somebody asks for.
final class RunningMatches implements Benchmark {
  private static final int MATCHES = 10_000;
  private static final int DRAFTS_A_SEAT = 3;
  private static final int ROUNDS = 3;
  private static final int LOOKED_AT = 200;

  @Override
  public String name() {
    return "matches";
  }

  @Override
  public void run(Store store, Path folder, PrintWriter progress, Report report)
      throws IOException, InterruptedException {
    var running = folder.resolve("running");
    var matches = fill(store, running, progress, report);
    var cold = new ArrayList<Double>();
    var idle = new ArrayList<Double>();
    var busy = new ArrayList<Double>();
    var all = new ArrayList<Double>();
    var looks = new ArrayList<Double>();
    var complaints = new ArrayList<String>();
    for (var i = 1; i <= ROUNDS; i++) {
      try (var server = ServerProcess.withoutCache(folder.resolve("cold-" + i))) {
        cold.add(server.startSeconds());
      }
      try (var server = new ServerProcess(folder.resolve("none-" + i), Map.of())) {
        idle.add(server.startSeconds());
      }
      var crashed = copy(running, folder.resolve("crashed-" + i));
      try (var server = new ServerProcess(crashed, ServerProcess.NO_LIMITS)) {
        busy.add(server.startSeconds());
        looks.addAll(look(server.port(), matches));
        var takenUp = server.takenUp();
        all.add(takenUp.seconds());
        complaints.addAll(server.complaints());
        if (takenUp.matches() != MATCHES) {
          throw new IllegalStateException(takenUp.matches() + " matches were taken up");
        }
      }
      progress.printf(
          "  round %d of %d: ready after %.2f s (without the cache %.2f s), with %d matches after"
              + " %.2f s, all of them taken up after %.2f s%n",
          i, ROUNDS, idle.getLast(), cold.getLast(), MATCHES, busy.getLast(), all.getLast());
      progress.flush();
    }
    report.add(
        "start-up, from process to ready, against one without the cache",
        Figures.seconds(Figures.median(idle)),
        Figures.seconds(Figures.median(cold)),
        Figures.ratio(Figures.median(idle) / Figures.median(cold)),
        "1.2 s, or 0.5");
    report.add(
        "start-up with 10,000 running matches, against none",
        Figures.seconds(Figures.median(busy)),
        Figures.seconds(Figures.median(idle)),
        Figures.ratio(Figures.median(busy) / Figures.median(idle)),
        "under 5 s");
    report.add(
        "until all of them are taken up", Figures.seconds(Figures.median(all)), "5 s or less");
    report.add(
        "a match is looked at meanwhile, p50", Figures.millis(Figures.percentile(looks, 50)), "");
    report.add(
        "a match is looked at meanwhile, p99", Figures.millis(Figures.percentile(looks, 99)), "");
    complaints.stream().limit(3).forEach(progress::println);
    report.add("warnings and errors in these starts", String.valueOf(complaints.size()), "0");
  }

  /// Measures how many milliseconds pass until a guest sees a match, for some of all matches, as
  /// guests come back one by one.
  private static List<Double> look(int port, List<MatchId> matches) throws InterruptedException {
    var some = new ArrayList<>(matches);
    Collections.shuffle(some, new Random(1));
    var times = new ArrayList<Double>();
    try (var http = HttpClient.newHttpClient()) {
      var guest = Visitor.guest(http, port);
      for (var match : some.subList(0, LOOKED_AT)) {
        var start = System.nanoTime();
        guest.get("/matches/" + match);
        times.add((System.nanoTime() - start) / 1e6);
      }
    }
    return times;
  }

  private static List<MatchId> fill(Store store, Path folder, PrintWriter progress, Report report)
      throws InterruptedException {
    var hall = new Hall(store, folder);
    // The classes and caches that the first match needs are not what a match needs.
    play(hall, hall.duels(1));
    var before = heap();
    var matches = hall.duels(MATCHES - 1);
    play(hall, matches);
    var bytes = (heap() - before) / (double) matches.size();
    hall.abandon();
    progress.printf("  %d matches made, %.0f bytes each%n", MATCHES, bytes);
    progress.flush();
    report.add("memory of a running match", Figures.kilobytes(bytes), "under 20 KB");
    return matches;
  }

  private static void play(Hall hall, List<MatchId> matches) {
    for (var i = 0; i < DRAFTS_A_SEAT; i++) {
      var drafts =
          matches.stream()
              .flatMap(match -> List.of(hall.draft(match, 0), hall.draft(match, 1)).stream())
              .toList();
      drafts.forEach(draft -> draft.join());
    }
  }

  private static long heap() throws InterruptedException {
    for (var i = 0; i < 3; i++) {
      System.gc();
      Thread.sleep(100);
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  private static Path copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    try (var files = Files.list(from)) {
      for (var file : files.toList()) {
        Files.copy(file, to.resolve(file.getFileName()));
      }
    }
    return to;
  }
}
