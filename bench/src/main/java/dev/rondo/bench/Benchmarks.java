package dev.rondo.bench;

import dev.rondo.bench.arena.ArenaMatches;
import dev.rondo.bench.harness.Benchmark;
import dev.rondo.bench.harness.Report;
import dev.rondo.bench.harness.Store;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;

/// All that can be measured.
public final class Benchmarks {
  private Benchmarks() {}

  private static List<Benchmark> all(OptionalInt arenas, RedisOpening redis) {
    return List.of(
        new DurableActions(),
        new RunningMatches(),
        new Sockets(),
        new HostileClients(),
        new SimulatedDuels(),
        new OpenEnrollments(),
        new IntentsToRedis(redis),
        new Parties(),
        new TournamentPhase(),
        new ClusterNodes(),
        new ArenaMatches(arenas));
  }

  public static List<String> names() {
    return all(
            OptionalInt.empty(),
            (_, _) -> {
              throw new IllegalStateException("only names are asked for");
            })
        .stream()
        .map(Benchmark::name)
        .toList();
  }

  /// Measures what is named and prints a table.
  ///
  /// @param stores the first for all; the others for those that measure any database
  /// @param folder on the disk to be measured; a new folder in it is used, and removed
  /// @param redis opens the way into Redis, as the server does
  /// @param arenas how many to measure with; without it, as many as are held
  public static void run(
      List<String> names,
      List<Store> stores,
      Path folder,
      OptionalInt arenas,
      RedisOpening redis,
      PrintWriter out)
      throws Exception {
    var system = ManagementFactory.getOperatingSystemMXBean();
    var report = new Report();
    out.printf(
        "%d cores, load %.1f before it begins%n",
        system.getAvailableProcessors(), system.getSystemLoadAverage());
    var place = Files.createTempDirectory(Files.createDirectories(folder), "bench-");
    try {
      for (var benchmark : all(arenas, redis)) {
        if (names.contains(benchmark.name())) {
          out.println(benchmark.name());
          out.flush();
          for (var store : benchmark.anyStore() ? stores : stores.subList(0, 1)) {
            var own = place.resolve(benchmark.name()).resolve(store.name());
            benchmark.run(store, own, out, report);
          }
        }
      }
    } finally {
      remove(place);
      out.println();
      report.print(out);
    }
  }

  private static void remove(Path folder) throws IOException {
    try (var files = Files.walk(folder)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
