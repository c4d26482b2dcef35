package dev.rondo.platform.table;

import dev.rondo.platform.UnavailableException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Waits for matches, on virtual threads, never for ever.
public final class Waits {
  public static final Duration LONGEST = Duration.ofSeconds(10);

  private Waits() {}

  public static <T> T now(CompletableFuture<T> future) {
    return within(LONGEST, future)
        .orElseThrow(() -> new UnavailableException("a match did not answer in time"));
  }

  /// Empty if it takes longer.
  public static <T> Optional<T> within(Duration time, CompletableFuture<T> future) {
    try {
      return Optional.of(future.get(time.toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException _) {
      return Optional.empty();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new UnavailableException("the server is stopping", stopped);
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof UnavailableException unavailable) {
        throw unavailable;
      }
      throw new IllegalStateException("a match failed", failed.getCause());
    }
  }
}
