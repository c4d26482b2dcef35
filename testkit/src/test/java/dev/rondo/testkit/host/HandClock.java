package dev.rondo.testkit.host;

import static org.awaitility.Awaitility.await;

import dev.rondo.platform.time.TimerWheel;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/// A clock that stands still unless it is moved.
final class HandClock implements InstantSource {
  private static final long STRIDE = 200;
  private static final long LONG_STRIDE = 1000;

  private final AtomicLong millis = new AtomicLong(1_000_000);

  @Override
  public Instant instant() {
    return Instant.ofEpochMilli(millis.get());
  }

  /// Moves on in strides that no server takes for a standstill, with what is due in each done.
  ///
  /// @param calm whether no heartbeat is on its way that could still be stored
  void pass(long distance, TimerWheel wheel, BooleanSupplier calm) throws InterruptedException {
    var stride = distance > 100 * LONG_STRIDE ? LONG_STRIDE : STRIDE;
    for (var left = distance; left > 0; left -= stride) {
      millis.addAndGet(Math.min(left, stride));
      var reached = new CountDownLatch(1);
      wheel.at(millis(), reached::countDown);
      if (!reached.await(10, TimeUnit.SECONDS)) {
        throw new AssertionError("the wheel does not turn");
      }
      await().pollInterval(Duration.ofMillis(1)).pollDelay(Duration.ZERO).until(calm::getAsBoolean);
    }
  }

  /// Moves on at once, as if the machine had been asleep.
  void jump(long distance) {
    millis.addAndGet(distance);
  }
}
