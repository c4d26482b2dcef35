package dev.rondo.app;

import static org.awaitility.Awaitility.await;

import dev.rondo.platform.Halt;
import dev.rondo.platform.time.TimerWheel;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class DailySweepTest {

  @Test
  void a_sweep_that_failed_is_done_again_the_next_day() {
    var now = new AtomicReference<>(Instant.EPOCH);
    InstantSource clock = now::get;
    var sweeps = new AtomicInteger();
    try (var wheel = new TimerWheel(clock, 1, Halt.process())) {
      new DailySweep(
              wheel,
              clock,
              () -> {
                sweeps.incrementAndGet();
                throw new IllegalStateException("on purpose");
              })
          .run();
      await()
          .until(() -> {
            now.updateAndGet(time -> time.plus(Duration.ofDays(1)));
            return sweeps.get() >= 4;
          });
    }
  }
}
