package dev.rondo.bench;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;

/// Middle values, and how figures are written.
final class Figures {
  private Figures() {}

  static double median(Collection<Double> values) {
    return percentile(values, 50);
  }

  /// The value that so many in a hundred do not exceed.
  static double percentile(Collection<Double> values, int percent) {
    if (values.isEmpty()) {
      throw new IllegalArgumentException("nothing was measured");
    }
    var sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
    Arrays.sort(sorted);
    return sorted[(sorted.length - 1) * percent / 100];
  }

  static String rate(double perSecond) {
    return String.format(Locale.ROOT, "%,.0f/s", perSecond);
  }

  /// Writes a dash where the limit is 0.
  static String ratio(double ratio) {
    return !Double.isFinite(ratio) ? "-" : String.format(Locale.ROOT, "%.2f", ratio);
  }

  static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.2f s", seconds);
  }

  static String millis(double millis) {
    return String.format(Locale.ROOT, "%.2f ms", millis);
  }

  static String micros(double micros) {
    return String.format(Locale.ROOT, "%.0f us", micros);
  }

  static String kilobytes(double bytes) {
    return String.format(Locale.ROOT, "%.1f KB", bytes / 1000);
  }

  static String megabytes(double bytes) {
    return String.format(Locale.ROOT, "%.0f MB", bytes / 1e6);
  }

  /// Thousandths of a core.
  static String millicores(double thousandths) {
    return String.format(Locale.ROOT, "%.2f mcores", thousandths);
  }
}
