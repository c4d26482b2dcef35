package dev.rondo.app.cluster;

import java.time.Duration;

/// The longest time for which somebody was refused again and again: by 503, or because no
/// connection could be opened.
final class Refusals {
  private static final long NONE = Long.MIN_VALUE;

  private long since = NONE;
  private long longest;

  synchronized void refused() {
    if (since == NONE) {
      since = System.nanoTime();
    }
  }

  synchronized void served() {
    if (since != NONE) {
      longest = Math.max(longest, System.nanoTime() - since);
      since = NONE;
    }
  }

  synchronized Duration longest() {
    return Duration.ofNanos(longest);
  }
}
