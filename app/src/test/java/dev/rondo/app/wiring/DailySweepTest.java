package dev.rondo.app.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DailySweepTest {
  private final AtomicInteger sweeps = new AtomicInteger();

  private void fail() {
    sweeps.incrementAndGet();
    throw new IllegalStateException("on purpose");
  }

  @Test
  void a_sweep_that_failed_is_done_again() {
    try (var sweep = new DailySweep(this::fail, Duration.ofMillis(1))) {
      sweep.start();
      await().until(() -> sweeps.get() >= 4);
    }
  }

  @Test
  void a_sweep_that_was_stopped_begins_again_when_it_is_started() {
    var sweep = new DailySweep(this::fail, Duration.ofDays(1));
    for (var starts = 1; starts <= 3; starts++) {
      var expected = starts;
      sweep.start();
      await().until(() -> sweeps.get() == expected);
      sweep.close();
    }
    assertThat(sweeps).hasValue(3);
  }
}
