package dev.rondo.bench;

import dev.rondo.bench.harness.Benchmark;
import dev.rondo.bench.harness.Figures;
import dev.rondo.bench.harness.Report;
import dev.rondo.bench.harness.Store;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Durable actions a second through the table, without sockets, beside the database by itself: with
/// everything that is on the way in one transaction, and with a transaction an action.
final class DurableActions implements Benchmark {
  private static final int ROUNDS = 3;
  private static final long NANOS = TimeUnit.MILLISECONDS.toNanos(1000);

  /// Until the table's code is compiled: there is far more of it than of the limit's.
  private static final long WARM_UP_NANOS = 5 * NANOS;

  /// So many matches, so many actions of each seat on the way, so many entries in a transaction of
  /// the limit: all that are on the way, but not more of a match than a turn takes.
  private record Size(int matches, int onTheWayASeat, int group) {}

  private static final List<Size> SIZES =
      List.of(new Size(1, 64, 64), new Size(100, 4, 800), new Size(1000, 4, 8000));

  private record Round(double table, double grouped, double single) {}

  @Override
  public String name() {
    return "durable";
  }

  @Override
  public boolean anyStore() {
    return true;
  }

  @Override
  public void run(Store store, Path folder, PrintWriter progress, Report report)
      throws SQLException, InterruptedException {
    for (var size : SIZES) {
      var place = folder.resolve(String.valueOf(size.matches()));
      var tables = place.resolve("table");
      var plainly = place.resolve("plain");
      try (var hall = new Hall(store, tables)) {
        var match = hall.duels(1).getFirst();
        hall.draft(match, 0).join();
        try (var plain = new PlainWriter(store, plainly, hall.last(match), size.matches())) {
          measure(store, size, hall, plain, progress, report);
        }
      } finally {
        store.remove().accept(tables);
        store.remove().accept(plainly);
      }
    }
  }

  private static void measure(
      Store store, Size size, Hall hall, PlainWriter plain, PrintWriter progress, Report report)
      throws SQLException, InterruptedException {
    var rounds = new ArrayList<Round>();
    for (var i = 0; i <= ROUNDS; i++) {
      // New matches in each round, so that none grows beyond what is played in earnest.
      var matches = hall.duels(size.matches());
      var round =
          new Round(
              new Rush(hall).rate(matches, size.onTheWayASeat(), i == 0 ? WARM_UP_NANOS : NANOS),
              plain.rate(size.group(), NANOS),
              plain.rate(1, NANOS / 2));
      progress.printf(
          "  %d matches, %s: table %.0f/s, grouped %.0f/s, single %.0f/s%n",
          size.matches(),
          i == 0 ? "warming up" : "round " + i + " of " + ROUNDS,
          round.table(),
          round.grouped(),
          round.single());
      progress.flush();
      if (i > 0) {
        rounds.add(round);
      }
    }
    var what =
        "actions, "
            + store.name()
            + ", "
            + size.matches()
            + (size.matches() == 1 ? " match" : " matches");
    var table = Figures.rate(Figures.median(rounds.stream().map(Round::table).toList()));
    report.add(
        what + ", against grouped appends",
        table,
        Figures.rate(Figures.median(rounds.stream().map(Round::grouped).toList())),
        Figures.ratio(Figures.median(rounds.stream().map(r -> r.table() / r.grouped()).toList())),
        "0.5 or more");
    report.add(
        what + ", against a transaction each",
        table,
        Figures.rate(Figures.median(rounds.stream().map(Round::single).toList())),
        Figures.ratio(Figures.median(rounds.stream().map(r -> r.table() / r.single()).toList())),
        "5 or more");
  }
}
