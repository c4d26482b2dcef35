package dev.rondo.testkit;

import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/// Says now and then how far a long run is.
final class Words implements IntConsumer {
  private static final long NANOS_BETWEEN = Duration.ofSeconds(30).toNanos();

  private final String test;
  private final long seed;
  private final int matches;
  private final Consumer<String> lines;
  private final long start = System.nanoTime();
  private long last = start;

  /// @param lines gets the words
  Words(String test, long seed, int matches, Consumer<String> lines) {
    this.test = test;
    this.seed = seed;
    this.matches = matches;
    this.lines = lines;
  }

  @Override
  public void accept(int done) {
    var now = System.nanoTime();
    if (now - last > NANOS_BETWEEN) {
      last = now;
      lines.accept(
          "%s: %d of %d matches from seed %d, %d a second"
              .formatted(
                  test, done, matches, seed, done / Duration.ofNanos(now - start).toSeconds()));
    }
  }
}
