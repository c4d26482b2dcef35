package dev.rondo.testkit;

import dev.rondo.testkit.Simulation.Played;
import dev.rondo.testkit.Simulation.Report;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.LongFunction;

/// One run of a simulation: a thread a processor, which all take the next seed until none is left
/// or a match has failed.
final class Workers {
  private final String test;
  private final long seed;
  private final int matches;
  private final LongFunction<Played> play;
  private final Function<Played, AssertionError> report;
  private final IntConsumer progress;
  private final long start = System.nanoTime();
  private final SortedMap<Long, Played> failed = new TreeMap<>();
  private final Map<String, Integer> endings = new TreeMap<>();
  private int taken;
  private int done;
  private long entries;

  /// @param report makes the error that tells of a failed match; called when all others are over
  /// @param progress gets the number of matches played, after each of them, by one thread at a time
  Workers(
      String test,
      long seed,
      int matches,
      LongFunction<Played> play,
      Function<Played, AssertionError> report,
      IntConsumer progress) {
    this.test = test;
    this.seed = seed;
    this.matches = matches;
    this.play = play;
    this.report = report;
    this.progress = progress;
  }

  Report run() {
    var threads = new ArrayList<Thread>();
    for (var i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
      threads.add(Thread.ofPlatform().name(test + " " + i).start(this::work));
    }
    try {
      for (var thread : threads) {
        thread.join();
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
    return outcome();
  }

  private void work() {
    for (var next = take(); next >= 0; next = take()) {
      note(seed + next, play.apply(seed + next));
    }
  }

  private synchronized long take() {
    return taken < matches && failed.isEmpty() ? taken++ : -1;
  }

  private synchronized void note(long matchSeed, Played played) {
    done++;
    entries += played.entries();
    if (played.failure().isPresent()) {
      failed.put(matchSeed, played);
    } else {
      endings.merge(played.ending(), 1, Integer::sum);
    }
    progress.accept(done);
  }

  private synchronized Report outcome() {
    if (!failed.isEmpty()) {
      throw report.apply(failed.firstEntry().getValue());
    }
    if (done < matches) {
      throw new IllegalStateException("only " + done + " of " + matches + " matches were played");
    }
    var took = Duration.ofNanos(System.nanoTime() - start);
    return new Report(seed, matches, entries, took, endings);
  }
}
