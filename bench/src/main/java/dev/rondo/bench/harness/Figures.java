package dev.rondo.bench.harness;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;

/// Middle values, and how figures are written.
public final class Figures {
  private Figures() {}

  public static double median(Collection<Double> values) {
    return percentile(values, 50);
  }

  /// The value that so many in a hundred do not exceed.
  public static double percentile(Collection<Double> values, int percent) {
    if (values.isEmpty()) {
      throw new IllegalArgumentException("nothing was measured");
    }
    var sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
    Arrays.sort(sorted);
    return sorted[(sorted.length - 1) * percent / 100];
  }

  public static String rate(double perSecond) {
    return String.format(Locale.ROOT, "%,.0f/s", perSecond);
  }

  /// Writes a dash where the limit is 0.
  public static String ratio(double ratio) {
    return !Double.isFinite(ratio) ? "-" : String.format(Locale.ROOT, "%.2f", ratio);
  }

  public static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.2f s", seconds);
  }

  public static String millis(double millis) {
    return String.format(Locale.ROOT, "%.2f ms", millis);
  }

  public static String micros(double micros) {
    return String.format(Locale.ROOT, "%.0f us", micros);
  }

  public static String kilobytes(double bytes) {
    return String.format(Locale.ROOT, "%.1f KB", bytes / 1000);
  }

  public static String megabytes(double bytes) {
    return String.format(Locale.ROOT, "%.0f MB", bytes / 1e6);
  }

  /// Thousandths of a core.
  public static String millicores(double thousandths) {
    return String.format(Locale.ROOT, "%.2f mcores", thousandths);
  }
}
