package dev.rondo.games.snatch.study;

import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.Study.Chart;
import dev.rondo.cartridge.Study.Scale;
import dev.rondo.cartridge.Study.Series;
import dev.rondo.games.snatch.state.Choice.Subject;
import dev.rondo.games.snatch.state.Proposal;
import dev.rondo.games.snatch.state.Reply;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The charts of rounds that the experimenter is shown.
final class SnatchCharts {
  private SnatchCharts() {}

  private static final String ROUNDS = "rounds";
  private static final List<String> BY_ROUND = List.of("variant", "round");

  static final List<Chart> ALL =
      List.of(
          new Chart(
              "offers",
              Scale.SHARE,
              ROUNDS,
              BY_ROUND,
              shares("p1Action", List.of(Proposal.values()))),
          new Chart(
              "replies",
              Scale.SHARE,
              ROUNDS,
              BY_ROUND,
              shares("p2Action", List.of(Reply.values()))),
          new Chart(
              "payoffs",
              Scale.POINTS,
              ROUNDS,
              List.of("variant"),
              List.of(
                  new Series("P1", row -> atTheEnd(row, "outcomeP1")),
                  new Series("P2", row -> atTheEnd(row, "outcomeP2")))),
          new Chart(
              "offerSize",
              Scale.COUNT,
              ROUNDS,
              BY_ROUND,
              List.of(
                  new Series("offered", row -> sum(row, "offerPavo", "offerElote")),
                  new Series("requested", row -> sum(row, "requestPavo", "requestElote")))),
          new Chart(
              "sanctions",
              Scale.SHARE,
              ROUNDS,
              BY_ROUND,
              List.of(sanction(Subject.SHAME), sanction(Subject.REPORT))),
          new Chart(
              "time",
              Scale.MILLIS,
              ROUNDS,
              BY_ROUND,
              Arrays.stream(Subject.values())
                  .map(subject -> new Series(subject.toString(), row -> thought(row, subject)))
                  .toList()));

  /// The share of each value among the rounds in which one was chosen.
  private static List<Series> shares(String column, List<?> values) {
    return values.stream()
        .map(value ->
            new Series(
                value.toString(),
                row -> get(row, column).map(chosen -> truth(chosen.equals(value)))))
        .toList();
  }

  private static Optional<Double> atTheEnd(Fields row, String column) {
    return isTrue(row, "isThird") ? number(row, column) : Optional.empty();
  }

  private static Optional<Double> sum(Fields row, String one, String other) {
    return number(row, one).flatMap(a -> number(row, other).map(b -> a + b));
  }

  /// The share of the times that P1 did it, among the times that P1 could.
  private static Series sanction(Subject subject) {
    return new Series(
        subject.toString(),
        row -> get(row, subject + "Millis").map(_ -> truth(isTrue(row, subject.toString()))));
  }

  /// The time that a player thought. A decision of the clock has none.
  private static Optional<Double> thought(Fields row, Subject subject) {
    return isTrue(row, subject + "ByClock") ? Optional.empty() : number(row, subject + "Millis");
  }

  private static double truth(boolean value) {
    return value ? 1 : 0;
  }

  private static boolean isTrue(Fields row, String column) {
    return get(row, column).equals(Optional.of(true));
  }

  private static Optional<Double> number(Fields row, String column) {
    return get(row, column).map(value -> ((Number) value).doubleValue());
  }

  private static Optional<Object> get(Fields row, String column) {
    return Optional.ofNullable(row.values().get(column));
  }
}
