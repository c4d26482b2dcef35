package dev.rondo.bench.harness;

/// Many durations, counted in steps of 50 microseconds up to two seconds.
public final class Histogram {
  private static final int STEP_MICROS = 50;
  private static final int STEPS = 40_000;

  private final int[] counts = new int[STEPS + 1];
  private long size;

  public void add(long micros) {
    counts[Math.clamp(micros / STEP_MICROS, 0, STEPS)]++;
    size++;
  }

  public void addAll(Histogram other) {
    for (var i = 0; i < counts.length; i++) {
      counts[i] += other.counts[i];
    }
    size += other.size;
  }

  public long size() {
    return size;
  }

  /// In milliseconds, the value that so many in a hundred do not exceed.
  public double percentile(double percent) {
    if (size == 0) {
      throw new IllegalArgumentException("nothing was measured");
    }
    var left = (long) Math.ceil(size * percent / 100);
    var step = 0;
    while (left > counts[step]) {
      left -= counts[step++];
    }
    return (step + 1) * STEP_MICROS / 1000.0;
  }
}
