package dev.rondo.testkit.series;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The results of a series as a table for a terminal.
public record TextReport(Summary summary) {

  /// The percentiles of match lengths that are shown.
  static final int[] PERCENTILES = {5, 25, 50, 75, 95, 99};

  @Override
  public String toString() {
    var text = new StringBuilder();
    line(text, "endings");
    byCount(summary.endings())
        .forEach(entry ->
            line(
                text,
                String.format(
                    Locale.ROOT,
                    "%10d  %5.1f %%  %s",
                    entry.getValue(),
                    100.0 * entry.getValue() / summary.matches(),
                    entry.getKey())));
    if (summary.hasResults()) {
      results(text);
    }
    if (!summary.refusals().isEmpty()) {
      line(text, "refused moves");
      byCount(summary.refusals())
          .forEach(entry ->
              line(text, String.format(Locale.ROOT, "%10d  %s", entry.getValue(), entry.getKey())));
    }
    line(
        text,
        String.format(
            Locale.ROOT, "length       mean %.1f s, %s", summary.lengths().mean(), percentiles()));
    line(
        text,
        String.format(
            Locale.ROOT,
            "%d matches of %s in %.1f s, %.0f a second a core, %.1f facts each",
            summary.matches(),
            summary.game(),
            summary.took().toMillis() / 1000.0,
            summary.perSecond(),
            (double) summary.facts() / summary.matches()));
    return text.toString();
  }

  private void results(StringBuilder text) {
    line(text, "won by seat");
    for (var seat = 0; seat < summary.seats().size(); seat++) {
      line(
          text,
          String.format(Locale.ROOT, "  seat %-24d %s", seat, text(summary.seats().get(seat))));
    }
    line(text, "won by bot");
    summary
        .duels()
        .forEach((kind, row) ->
            row.forEach((other, share) ->
                line(
                    text,
                    String.format(
                        Locale.ROOT, "  %-29s %s", kind + " against " + other, text(share)))));
  }

  private String percentiles() {
    return IntStream.of(PERCENTILES)
        .mapToObj(percent ->
            String.format(
                Locale.ROOT, "p%d %.1f s", percent, summary.lengths().percentile(percent)))
        .collect(Collectors.joining(", "));
  }

  private static List<Map.Entry<String, Long>> byCount(Map<String, Long> counts) {
    return counts.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .toList();
  }

  /// The rate with its 95 % interval.
  static String text(Share share) {
    return String.format(
        Locale.ROOT,
        "%5.1f %% (%.1f to %.1f) of %d, %d drawn",
        100 * share.rate(),
        100 * share.low(),
        100 * share.high(),
        share.matches(),
        share.drawn());
  }

  private static void line(StringBuilder text, String line) {
    text.append(line).append(System.lineSeparator());
  }
}
