package dev.rondo.testkit;

import dev.rondo.testkit.Simulation.Played;
import dev.rondo.testkit.Simulation.Report;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongFunction;

/// One run of a simulation: a thread a processor, which all take the next seed until none is left
/// or a match has failed.
///
/// When it takes long it says now and then how far it is.
final class Workers {
  private static final long NANOS_BETWEEN_WORDS = Duration.ofSeconds(30).toNanos();

  private final String test;
  private final long seed;
  private final int matches;
  private final LongFunction<Played> play;
  private final Function<Played, AssertionError> report;
  private final Consumer<String> words;
  private final long start = System.nanoTime();
  private final SortedMap<Long, Played> failed = new TreeMap<>();
  private final Map<String, Integer> endings = new TreeMap<>();
  private long lastWord = start;
  private int taken;
  private int done;
  private long entries;

  /// @param report makes the error that tells of a failed match; called when all others are over
  Workers(
      String test,
      long seed,
      int matches,
      LongFunction<Played> play,
      Function<Played, AssertionError> report,
      Consumer<String> words) {
    this.test = test;
    this.seed = seed;
    this.matches = matches;
    this.play = play;
    this.report = report;
    this.words = words;
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
    var now = System.nanoTime();
    if (now - lastWord > NANOS_BETWEEN_WORDS) {
      lastWord = now;
      var seconds = Duration.ofNanos(now - start).toSeconds();
      words.accept(
          "%s: %d of %d matches from seed %d, %d a second"
              .formatted(test, done, matches, seed, done / seconds));
    }
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
