package dev.rondo.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// How many arenas of six a server holds, with bots over real sockets, in turns with a Colyseus
/// room that does the same work; and what a match costs in both. The bots run in this process, on
/// the same cores.
final class ArenaMatches implements Benchmark {
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
  ArenaMatches(OptionalInt only) {
    this.only = only;
  }

  /// A server, and what was found out about it.
  private static final class Side {
    private final Venue venue;
    private final Tally all = new Tally();
    private int held;
    private boolean full;
    private long memory;

    Side(Venue venue) {
      this.venue = venue;
    }
  }

  @Override
  public String name() {
    return "arena";
  }

  @Override
  public void run(Store store, Path folder, PrintWriter progress, Report report) throws Exception {
    try (var disk = new BareDisk(folder);
        var ours = new OurVenue(folder.resolve("server"));
        var peer = peer(folder.resolve("../../peers/colyseus").normalize(), progress)) {
      var sides = new ArrayList<Side>();
      sides.add(new Side(ours));
      if (peer != null) {
        sides.add(new Side(peer));
      }
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
      var size = only.orElse(sides.stream().mapToInt(side -> side.held).min().orElseThrow());
      // What the fewest cost is of interest even if they are not held.
      var compared = Math.clamp(size, first, only.orElse(AIM));
      var bare = new Histogram();
      compare(sides, compared, disk, bare, progress);
      report(sides, compared, report);
      report.add(
          "tick lateness p99, %d matches, to the disk alone".formatted(compared),
          Figures.millis(sides.getFirst().all.lateness.percentile(99)),
          Figures.millis(bare.percentile(99)),
          Figures.ratio(sides.getFirst().all.lateness.percentile(99) / bare.percentile(99)),
          "");
      report.add("memory in use, heap alone", Figures.megabytes((double) ours.heap()), "");
    }
  }

  private static @Nullable PeerVenue peer(Path folder, PrintWriter progress)
      throws IOException, InterruptedException {
    try {
      return new PeerVenue(new PeerInstall(folder));
    } catch (PeerInstall.MissingException missing) {
      progress.println("  without Colyseus: " + missing.getMessage());
      return null;
    }
  }

  /// More and more matches, as long as a server holds them in one of several tries: the machine's
  /// own pauses, which come every few seconds, spoil most.
  private static void climb(List<Side> sides, PrintWriter progress) throws Exception {
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
      List<Side> sides, int size, BareDisk disk, Histogram bare, PrintWriter progress)
      throws Exception {
    for (var round = 1; round <= ROUNDS; round++) {
      for (var side : sides) {
        side.all.addAll(measure(side, size, "round %d of %d".formatted(round, ROUNDS), progress));
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

  private static Tally measure(Side side, int size, String what, PrintWriter progress)
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

  private void report(List<Side> sides, int size, Report report) {
    var ours = sides.getFirst();
    var peer = sides.size() > 1 ? Optional.of(sides.getLast()) : Optional.<Side>empty();
    var with = ", %d matches, to Colyseus".formatted(size);
    if (only.isEmpty()) {
      row(
          report,
          "matches held at 10 Hz, p99 under 20 ms",
          ours,
          peer,
          side -> side.held,
          value -> String.valueOf((int) value),
          "500, and 1 or more");
    }
    row(
        report,
        "tick lateness p50" + with,
        ours,
        peer,
        side -> side.all.lateness.percentile(50),
        Figures::millis,
        "");
    row(
        report,
        "tick lateness p99" + with,
        ours,
        peer,
        side -> side.all.lateness.percentile(99),
        Figures::millis,
        "under 20 ms");
    row(
        report,
        "answer after its tick p50" + with,
        ours,
        peer,
        side -> side.all.answers.percentile(50),
        Figures::millis,
        "");
    row(
        report,
        "answer after its tick p99" + with,
        ours,
        peer,
        side -> side.all.answers.percentile(99),
        Figures::millis,
        "");
    row(
        report,
        "processor a match" + with,
        ours,
        peer,
        side -> side.all.serverCores() / size * 1000,
        Figures::millicores,
        "");
    row(
        report,
        "bytes a client a second" + with,
        ours,
        peer,
        side -> side.all.bytesAClientASecond(),
        value -> String.valueOf((long) value),
        "");
    row(
        report,
        "memory of the process" + with,
        ours,
        peer,
        side -> side.memory,
        Figures::megabytes,
        "");
  }

  private interface Measure {
    double of(Side side);
  }

  private interface Writing {
    String of(double value);
  }

  private static void row(
      Report report,
      String what,
      Side ours,
      Optional<Side> peer,
      Measure measure,
      Writing writing,
      String aim) {
    var own = measure.of(ours);
    var other = peer.map(measure::of);
    report.add(
        what,
        writing.of(own),
        other.map(writing::of).orElse("-"),
        other.map(value -> Figures.ratio(own / value)).orElse("-"),
        aim);
  }
}
