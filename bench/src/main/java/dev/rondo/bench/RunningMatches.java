package dev.rondo.bench;

import dev.rondo.platform.table.MatchId;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What 10,000 running duels need: memory, and the time until a server that died has taken them up
/// again, beside the start of a server that has none.
final class RunningMatches implements Benchmark {
  private static final int MATCHES = 10_000;
  private static final int DRAFTS_A_SEAT = 3;
  private static final int ROUNDS = 3;

  @Override
  public String name() {
    return "matches";
  }

  @Override
  public void run(Store store, Path folder, PrintWriter progress, Report report)
      throws IOException, InterruptedException {
    var running = folder.resolve("running");
    fill(store, running, progress, report);
    var idle = new ArrayList<Double>();
    var busy = new ArrayList<Double>();
    var complaints = new ArrayList<String>();
    for (var i = 1; i <= ROUNDS; i++) {
      try (var server = new ServerProcess(folder.resolve("none-" + i), Map.of())) {
        idle.add(server.startSeconds());
      }
      var crashed = copy(running, folder.resolve("crashed-" + i));
      try (var server = new ServerProcess(crashed, Map.of())) {
        busy.add(server.startSeconds());
        complaints.addAll(server.complaints());
        if (server.takenUp() != MATCHES) {
          throw new IllegalStateException(server.takenUp() + " matches were taken up");
        }
      }
      progress.printf(
          "  round %d of %d: ready after %.2f s, with %d matches after %.2f s%n",
          i, ROUNDS, idle.getLast(), MATCHES, busy.getLast());
      progress.flush();
    }
    report.add("start-up, from process to ready", Figures.seconds(Figures.median(idle)), "");
    report.add(
        "start-up with 10,000 running matches, against none",
        Figures.seconds(Figures.median(busy)),
        Figures.seconds(Figures.median(idle)),
        Figures.ratio(Figures.median(busy) / Figures.median(idle)),
        "under 5 s");
    complaints.stream().limit(3).forEach(progress::println);
    report.add("warnings and errors in these starts", String.valueOf(complaints.size()), "0");
  }

  private static void fill(Store store, Path folder, PrintWriter progress, Report report)
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
