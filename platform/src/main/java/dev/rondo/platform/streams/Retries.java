package dev.rondo.platform.streams;

import java.time.Duration;

/// The number of times that an entry is tried, and the time that a consumer waits after the first
/// attempt. Each further wait is four times as long.
public record Retries(int attempts, Duration first) {
  public static final Retries USUAL = new Retries(5, Duration.ofMillis(100));

  Duration after(int attempt) {
    return first.multipliedBy(1L << (2 * (attempt - 1)));
  }
}
