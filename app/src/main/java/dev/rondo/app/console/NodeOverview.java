package dev.rondo.app.console;

import dev.rondo.edge.console.Overview;
import dev.rondo.platform.streams.Consumers;
import dev.rondo.platform.streams.StreamReader;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;

/// The figures of this node, read from the metrics and the JVM.
public final class NodeOverview implements Overview {
  private static final String ACTIONS = "rondo.actions";
  private static final String COMMITS = "rondo.commit";

  /// Rates are taken over at least this time, so that two readers at once disturb nobody.
  private static final Duration SHORTEST = Duration.ofSeconds(1);

  private static final Duration LONGEST = Duration.ofSeconds(15);

  /// The counts at one time.
  private record Sample(Instant at, double actions, double commits, double commitMillis) {}

  /// The parts that are asked for figures.
  ///
  /// @param data the folder whose file system is shown
  public record Sources(
      String node,
      String version,
      IntSupplier matches,
      IntSupplier sockets,
      Consumers consumers,
      Path data) {}

  private final Sources sources;
  private final MeterRegistry metrics;
  private final LoggedErrors errors;
  private final InstantSource clock;
  private final Deque<Sample> samples = new ArrayDeque<>();

  public NodeOverview(
      Sources sources, MeterRegistry metrics, LoggedErrors errors, InstantSource clock) {
    this.sources = sources;
    this.metrics = metrics;
    this.errors = errors;
    this.clock = clock;
    samples.add(sample());
  }

  @Override
  public Figures figures() {
    var now = sample();
    var before = before(now);
    var seconds = Math.max(0.001, Duration.between(before.at(), now.at()).toMillis() / 1000.0);
    var commits = now.commits() - before.commits();
    var runtime = Runtime.getRuntime();
    return new Figures(
        now.at(),
        sources.node(),
        sources.version(),
        sources.matches().getAsInt(),
        sources.sockets().getAsInt(),
        rounded((now.actions() - before.actions()) / seconds),
        new Commit(
            commits < 1 ? 0 : rounded((now.commitMillis() - before.commitMillis()) / commits),
            rounded(longestCommit())),
        sources.consumers().states().stream().mapToLong(StreamReader.State::lag).sum(),
        sources.consumers().parkedCount(),
        new Memory(runtime.totalMemory() - runtime.freeMemory(), runtime.maxMemory()),
        disk(sources.data()),
        errors.newest());
  }

  private Sample sample() {
    var commits = metrics.find(COMMITS).timers();
    return new Sample(
        clock.instant(),
        metrics.find(ACTIONS).counters().stream().mapToDouble(Counter::count).sum(),
        commits.stream().mapToDouble(Timer::count).sum(),
        commits.stream().mapToDouble(timer -> timer.totalTime(TimeUnit.MILLISECONDS)).sum());
  }

  private double longestCommit() {
    return metrics.find(COMMITS).timers().stream()
        .mapToDouble(timer -> timer.max(TimeUnit.MILLISECONDS))
        .max()
        .orElse(0);
  }

  /// The sample that rates begin with. Keeps the samples of the last seconds.
  private synchronized Sample before(Sample now) {
    while (samples.size() > 1 && samples.getFirst().at().isBefore(now.at().minus(LONGEST))) {
      samples.removeFirst();
    }
    if (!samples.getLast().at().plus(SHORTEST).isAfter(now.at())) {
      samples.addLast(now);
    }
    return samples.getFirst();
  }

  private static Disk disk(Path folder) {
    File place = folder.toAbsolutePath().toFile();
    while (place.getParentFile() != null && !place.exists()) {
      place = place.getParentFile();
    }
    return new Disk(place.getUsableSpace(), place.getTotalSpace());
  }

  private static double rounded(double value) {
    return Math.round(value * 100) / 100.0;
  }
}
