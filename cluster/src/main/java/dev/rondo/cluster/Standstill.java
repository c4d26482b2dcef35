package dev.rondo.cluster;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// Notices that this process stood still for so long that the other nodes have taken its matches.
/// From that moment on nothing is answered from its memory.
final class Standstill implements AutoCloseable {
  /// The failure detector and the split brain resolver take longer than this together.
  private static final Duration LONGEST = Duration.ofSeconds(4);

  private static final long BEAT_MILLIS = 50;

  private final BooleanSupplier alone;
  private final Consumer<Duration> noticed;
  private final Thread thread;
  private volatile long beat = System.nanoTime();
  private volatile boolean lost;

  /// @param alone true while there is no other node that could take over
  /// @param noticed is called once, with the time for which the process stood still
  Standstill(BooleanSupplier alone, Consumer<Duration> noticed) {
    this.alone = alone;
    this.noticed = noticed;
    this.thread = Thread.ofPlatform().name("standstill").daemon().start(this::run);
  }

  /// True if this node must not run its matches any more.
  boolean lost() {
    return lost || (System.nanoTime() - beat > LONGEST.toNanos() && !alone.getAsBoolean());
  }

  private void run() {
    while (!Thread.currentThread().isInterrupted() && !lost) {
      try {
        Thread.sleep(BEAT_MILLIS);
      } catch (InterruptedException closed) {
        return;
      }
      var gap = Duration.ofNanos(System.nanoTime() - beat);
      if (gap.compareTo(LONGEST) > 0 && !alone.getAsBoolean()) {
        lost = true;
        noticed.accept(gap);
      }
      beat = System.nanoTime();
    }
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
