package dev.rondo.storage.lane;

import dev.rondo.platform.measure.Buckets;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import java.util.concurrent.TimeUnit;

/// Measures the groups of the write lane.
public record CommitMeasures(Timer time, DistributionSummary units) {
  static final CommitMeasures NONE = of(new CompositeMeterRegistry());

  public static CommitMeasures of(MeterRegistry registry) {
    return new CommitMeasures(
        Buckets.timer(
            registry, "rondo.commit", "From the beginning of a group of writes to its commit"),
        DistributionSummary.builder("rondo.commit.units")
            .description("Units that were stored in one commit")
            .serviceLevelObjectives(1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000)
            .register(registry));
  }

  /// @param began when the group began, in nanoseconds of the JVM's clock
  void committed(int count, long began) {
    time.record(System.nanoTime() - began, TimeUnit.NANOSECONDS);
    units.record(count);
  }
}
