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

  /// Gives up after a while, so that nobody goes on working for a reply that nobody waits for.
  public static <T> T now(CompletableFuture<T> future) {
    return within(LONGEST, future)
        .orElseThrow(() -> {
          future.cancel(true);
          return new UnavailableException("a match did not answer in time");
        });
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
