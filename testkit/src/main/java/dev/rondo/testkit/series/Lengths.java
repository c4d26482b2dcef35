package dev.rondo.testkit.series;

import java.util.Arrays;

/// The lengths of matches in match time.
public final class Lengths {
  private final int[] millis;

  Lengths(int[] millis) {
    this.millis = millis.clone();
    Arrays.sort(this.millis);
  }

  int count() {
    return millis.length;
  }

  /// A length that so many percent of the matches do not exceed, in seconds.
  public double percentile(int percent) {
    return millis[Math.clamp((long) millis.length * percent / 100, 0, millis.length - 1)] / 1000.0;
  }

  /// The mean in seconds.
  public double mean() {
    return Arrays.stream(millis).average().orElse(0) / 1000.0;
  }

  /// The number of matches in each of so many equal parts up to a length; the last has the longer
  /// ones too.
  long[] histogram(int parts, double longestSeconds) {
    var counts = new long[parts];
    for (var length : millis) {
      counts[(int) Math.min(parts - 1, length / 1000.0 / longestSeconds * parts)]++;
    }
    return counts;
  }
}
