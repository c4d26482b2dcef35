package dev.rondo.platform.measure;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import java.util.concurrent.TimeUnit;

/// Measures the matches that move between nodes of a cluster. Safe for any thread.
public final class MoveMeasures {
  private final Counter in;
  private final Counter out;
  private final Timer stoodStill;

  public MoveMeasures(MeterRegistry registry) {
    in = moved(registry, "in");
    out = moved(registry, "out");
    stoodStill =
        Buckets.timer(
            registry, "rondo.move", "The time for which a match stood still to move to this node");
  }

  private static Counter moved(MeterRegistry registry, String way) {
    return Counter.builder("rondo.matches.moved")
        .description("Matches that moved to this node (in) and away from it (out)")
        .tag("way", way)
        .register(registry);
  }

  /// Measures that nobody reads.
  public static MoveMeasures none() {
    return new MoveMeasures(new CompositeMeterRegistry());
  }

  /// A match goes on here.
  ///
  /// @param millis the time for which it stood still
  public void cameAfter(long millis) {
    in.increment();
    stoodStill.record(Math.max(0, millis), TimeUnit.MILLISECONDS);
  }

  public void left(int matches) {
    out.increment(matches);
  }
}
