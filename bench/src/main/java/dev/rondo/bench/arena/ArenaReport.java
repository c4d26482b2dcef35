package dev.rondo.bench.arena;

import dev.rondo.bench.harness.Figures;
import dev.rondo.bench.harness.Report;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/// Writes what arenas cost on this project's server beside each peer.
final class ArenaReport {
  /// @param aim the ratio to Colyseus that is wanted
  /// @param storingAim the ratio to Colyseus that stores
  private record Measure(
      String name,
      ToDoubleFunction<ArenaSide> value,
      DoubleFunction<String> writing,
      String aim,
      String storingAim) {}

  private static final Measure HELD =
      new Measure(
          "matches held at 10 Hz, p99 under 20 ms",
          side -> side.held,
          ArenaReport::count,
          "500, and 1 or more",
          "");

  private final int matches;
  private final boolean climbed;

  /// @param matches so many were played while costs were measured
  /// @param climbed it was found out how many each server holds
  ArenaReport(int matches, boolean climbed) {
    this.matches = matches;
    this.climbed = climbed;
  }

  private List<Measure> costs() {
    return List.of(
        new Measure("rounds held, p99 under 20 ms", s -> s.roundsHeld, ArenaReport::count, "", ""),
        new Measure("tick lateness p50", s -> lateness(s, 50), Figures::millis, "", ""),
        new Measure("tick lateness p99", s -> lateness(s, 99), Figures::millis, "1.5 or less", ""),
        new Measure("answer after its tick p50", s -> answers(s, 50), Figures::millis, "", ""),
        new Measure("answer after its tick p99", s -> answers(s, 99), Figures::millis, "", ""),
        new Measure(
            "processor a match",
            side -> side.millicoresAMatch(matches),
            Figures::millicores,
            "1.0 or less",
            "0.33 or less"),
        new Measure(
            "processor an action", ArenaSide::microsAnAction, Figures::micros, "", "0.33 or less"),
        new Measure(
            "bytes a client a second",
            side -> side.all.bytesAClientASecond(),
            ArenaReport::count,
            "1.3 or less",
            ""),
        new Measure(
            "memory of the process", side -> side.memory, Figures::megabytes, "2 or less", ""),
        new Measure(
            "processor of the bots",
            side -> side.all.ownCpuSeconds / side.all.seconds / matches * 1000,
            Figures::millicores,
            "",
            ""));
  }

  /// @param sides this project's server first, then Colyseus and Colyseus that stores, if they are
  ///   there
  void write(List<ArenaSide> sides, Report report) {
    if (climbed) {
      write(HELD, "", sides, report);
    }
    for (var measure : costs()) {
      write(measure, ", %d matches".formatted(matches), sides, report);
    }
  }

  private static void write(Measure measure, String with, List<ArenaSide> sides, Report report) {
    var own = measure.value.applyAsDouble(sides.getFirst());
    if (sides.size() == 1) {
      report.add(measure.name + with, measure.writing.apply(own), "");
    }
    for (var i = 1; i < sides.size(); i++) {
      var other = measure.value.applyAsDouble(sides.get(i));
      report.add(
          measure.name + with + ", to " + sides.get(i).venue.name(),
          measure.writing.apply(own),
          measure.writing.apply(other),
          Figures.ratio(own / other),
          i == 1 ? measure.aim : measure.storingAim);
    }
  }

  private static double lateness(ArenaSide side, int percent) {
    return side.all.lateness.percentile(percent);
  }

  private static double answers(ArenaSide side, int percent) {
    return side.all.answers.percentile(percent);
  }

  private static String count(double value) {
    return String.valueOf((long) value);
  }
}
