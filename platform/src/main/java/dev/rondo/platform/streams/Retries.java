package dev.rondo.platform.streams;

import java.time.Duration;

/// How often an entry is tried, and how long a consumer waits after the first time; each further
/// wait is four times as long.
public record Retries(int attempts, Duration first) {
  public static final Retries USUAL = new Retries(5, Duration.ofMillis(100));

  Duration after(int attempt) {
    return first.multipliedBy(1L << (2 * (attempt - 1)));
  }
}
