package dev.rondo.platform.measure;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/// Measures the turns and actions of the matches of a node. Every meter is made at the start, so
/// that nothing is looked up by tags and nothing is allocated when an action is measured. Safe for
/// any thread.
public final class TableMeasures {
  private final Map<String, Timer> actions = new ConcurrentHashMap<>();
  private final Function<String, Timer> newGame;
  private final Timer turns;
  private final Timer tickLateness;
  private final Counter repeats;
  private final Counter stamps;

  /// @param games the ids of the installed games
  public TableMeasures(MeterRegistry registry, List<String> games) {
    newGame =
        game ->
            Buckets.timer(
                registry,
                "rondo.action",
                "From the arrival of an action to its answer, the waits that the rules want included",
                "game",
                game);
    games.forEach(game -> actions.put(game, newGame.apply(game)));
    turns = Buckets.timer(registry, "rondo.turn", "The work of a table in one turn");
    tickLateness =
        Buckets.timer(
            registry,
            "rondo.tick.lateness",
            "From the time at which an alarm of the rules was due until what it changed was stored");
    repeats =
        Counter.builder("rondo.idempotent.hits")
            .description("Requests whose key was known already")
            .tag("kind", "action")
            .register(registry);
    stamps =
        Counter.builder("rondo.stamps").description("Stamps spent on actions").register(registry);
  }

  /// Measures that nobody reads.
  public static TableMeasures none() {
    return new TableMeasures(new CompositeMeterRegistry(), List.of());
  }

  /// @param began when the action arrived, in nanoseconds of the JVM's clock
  public void answered(String game, long began) {
    actions.computeIfAbsent(game, newGame).record(System.nanoTime() - began, TimeUnit.NANOSECONDS);
  }

  /// @param began when the turn began, in nanoseconds of the JVM's clock
  public void turned(long began) {
    turns.record(System.nanoTime() - began, TimeUnit.NANOSECONDS);
  }

  public void late(long millis) {
    tickLateness.record(Math.max(0, millis), TimeUnit.MILLISECONDS);
  }

  public void repeated(int count) {
    repeats.increment(count);
  }

  public void stamped(int count) {
    stamps.increment(count);
  }
}
