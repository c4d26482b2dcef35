package dev.rondo.bench.arena;

import dev.rondo.bench.harness.Benchmark;
import dev.rondo.bench.harness.Figures;
import dev.rondo.bench.harness.Histogram;
import dev.rondo.bench.harness.Report;
import dev.rondo.bench.harness.Store;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/// Measures how many arenas of six a server holds, with bots over real sockets, and what a match
/// costs, in turns with Colyseus rooms that do the same work: some that store nothing, and some
/// that store each action. The bots run in this process, on the same cores.
public final class ArenaMatches implements Benchmark {
  private static final List<Integer> SIZES =
      List.of(50, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1250, 1500);
  private static final int AIM = 500;
  private static final double LATEST_MILLIS = 20;
  private static final long SETTLE_MILLIS = 2000;
  private static final long WINDOW_MILLIS = 8000;
  private static final int WARM_UP = 4;
  private static final int ROUNDS = 3;
  private static final int TRIES = 5;

  private final OptionalInt only;

  /// @param only with so many matches, instead of finding out how many are held
  public ArenaMatches(OptionalInt only) {
    this.only = only;
  }

  @Override
  public String name() {
    return "arena";
  }

  @Override
  public void run(Store store, Path folder, PrintWriter progress, Report report) throws Exception {
    try (var disk = new BareDisk(folder);
        var ours = new OurVenue(folder.resolve("server"));
        var peers = new Peers(folder)) {
      var sides = new ArrayList<ArenaSide>();
      sides.add(new ArenaSide(ours));
      peers.start(progress).forEach(peer -> sides.add(new ArenaSide(peer)));
      var first = only.orElse(SIZES.getFirst());
      for (var i = 0; i < WARM_UP; i++) {
        for (var side : sides) {
          side.venue.open(first);
          measure(side, first, "warming up", progress);
        }
      }
      if (only.isEmpty()) {
        climb(sides, progress);
      }
      // Colyseus that stores holds too few to compare the others with so many.
      var size =
          only.orElse(sides.stream().limit(2).mapToInt(side -> side.held).min().orElseThrow());
      // The costs of the smallest number are printed even if that number is not held.
      var compared = Math.clamp(size, first, only.orElse(AIM));
      var bare = new Histogram();
      compare(sides, compared, disk, bare, progress);
      new ArenaReport(compared, only.isEmpty()).write(sides, report);
      report.add(
          "tick lateness p99, %d matches, to the disk alone".formatted(compared),
          Figures.millis(sides.getFirst().all.lateness.percentile(99)),
          Figures.millis(bare.percentile(99)),
          Figures.ratio(sides.getFirst().all.lateness.percentile(99) / bare.percentile(99)),
          "");
      report.add("memory in use, heap alone", Figures.megabytes((double) ours.heap()), "");
    }
  }

  /// The Colyseus servers of a run.
  private static final class Peers implements AutoCloseable {
    private final Path folder;
    private final List<PeerVenue> started = new ArrayList<>();

    Peers(Path folder) {
      this.folder = folder;
    }

    List<PeerVenue> start(PrintWriter progress) throws IOException, InterruptedException {
      var install = new PeerInstall(folder.resolve("../../../peers/colyseus").normalize());
      try {
        started.add(PeerVenue.plain(install));
        started.add(PeerVenue.storing(install, folder.resolve("peer.db")));
      } catch (PeerInstall.MissingException missing) {
        progress.println("  without Colyseus: " + missing.getMessage());
      }
      return started;
    }

    @Override
    public void close() {
      started.forEach(PeerVenue::close);
    }
  }

  /// More and more matches, as long as a server holds them in one of several tries: the machine's
  /// own pauses, which come every few seconds, spoil most.
  private static void climb(List<ArenaSide> sides, PrintWriter progress) throws Exception {
    for (var size : SIZES) {
      for (var side : sides) {
        if (!side.full) {
          side.venue.open(size);
          var held = false;
          for (var go = 1; go <= TRIES && !held; go++) {
            held = measure(side, size, "try " + go, progress).held(LATEST_MILLIS);
          }
          side.held = held ? size : side.held;
          side.full = !held;
        }
      }
    }
  }

  private static void compare(
      List<ArenaSide> sides, int size, BareDisk disk, Histogram bare, PrintWriter progress)
      throws Exception {
    for (var side : sides) {
      side.venue.open(size);
    }
    for (var round = 1; round <= ROUNDS; round++) {
      for (var side : sides) {
        var tally = measure(side, size, "round %d of %d".formatted(round, ROUNDS), progress);
        side.roundsHeld += tally.held(LATEST_MILLIS) ? 1 : 0;
        side.all.addAll(tally);
        side.memory = memory(side.venue.server());
      }
      var alone = disk.lateness(WINDOW_MILLIS);
      bare.addAll(alone);
      progress.printf(
          "  the disk alone: lateness p50 %.1f p99 %.1f ms%n",
          alone.percentile(50), alone.percentile(99));
      progress.flush();
    }
  }

  private static Tally measure(ArenaSide side, int size, String what, PrintWriter progress)
      throws InterruptedException {
    var venue = side.venue;
    venue.play(size);
    Thread.sleep(SETTLE_MILLIS);
    venue.crowd().take();
    var start = System.nanoTime();
    var server = cpu(venue.server());
    var own = cpu(ProcessHandle.current());
    Thread.sleep(WINDOW_MILLIS);
    var tally = venue.crowd().take();
    tally.cost(
        cpu(venue.server()).minus(server),
        cpu(ProcessHandle.current()).minus(own),
        (System.nanoTime() - start) / 1e9);
    venue.play(0);
    progress.printf(
        "  %s, %d matches, %s, load %.1f: %s%s%n",
        venue.name(),
        size,
        what,
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
        tally,
        tally.lost == 0 ? "" : " (" + venue.crowd().trouble() + ")");
    progress.flush();
    return tally;
  }

  private static Duration cpu(ProcessHandle process) {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /// Bytes of the process in memory.
  private static long memory(ProcessHandle process) throws IOException {
    var ps = new ProcessBuilder("ps", "-o", "rss=", "-p", String.valueOf(process.pid())).start();
    var text = new String(ps.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return Long.parseLong(text.strip()) * 1024;
  }
}
