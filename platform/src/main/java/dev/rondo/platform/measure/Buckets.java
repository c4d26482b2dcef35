package dev.rondo.platform.measure;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.stream.LongStream;

/// The bounds that all histograms of times share, so that a dashboard can compare them.
public final class Buckets {
  private static final Duration[] TIMES =
      LongStream.of(1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000)
          .mapToObj(Duration::ofMillis)
          .toArray(Duration[]::new);

  private Buckets() {}

  /// Makes a histogram of times.
  ///
  /// @param tags names and values, in turns
  public static Timer timer(
      MeterRegistry registry, String name, String description, String... tags) {
    return Timer.builder(name)
        .description(description)
        .tags(tags)
        .serviceLevelObjectives(TIMES)
        .register(registry);
  }
}
