package dev.rondo.platform.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TimerWheelTest {
  private final AtomicLong now = new AtomicLong(1_000_000);
  private final InstantSource clock = () -> Instant.ofEpochMilli(now.get());
  private final TimerWheel wheel = new TimerWheel(clock);
  private final List<String> fired = Collections.synchronizedList(new ArrayList<>());

  @AfterEach
  void close() {
    wheel.close();
  }

  private TimerWheel.Timer timer(long in, String name) {
    return wheel.at(1_000_000 + in, () -> fired.add(name));
  }

  /// Moves the clock, and returns when the wheel has done what was due until then.
  private void moveTo(long millis) {
    now.set(1_000_000 + millis);
    timer(millis, "mark");
    await().until(() -> fired.remove("mark"));
  }

  @Test
  void nothing_fires_early_and_all_fires_in_order() {
    timer(300, "c");
    timer(100, "a");
    timer(200, "b");
    moveTo(99);
    assertThat(fired).isEmpty();
    moveTo(100);
    assertThat(fired).containsExactly("a");
    moveTo(5000);
    assertThat(fired).containsExactly("a", "b", "c");
  }

  @Test
  void a_timer_of_the_past_fires_at_once() {
    timer(-50, "late");
    await().until(() -> fired.contains("late"));
  }

  @Test
  void a_cancelled_timer_stays_silent() {
    timer(100, "cancelled").cancel();
    timer(101, "kept");
    moveTo(200);
    assertThat(fired).containsExactly("kept");
  }

  @Test
  void a_timer_rounds_away_shares_its_slot_and_waits() {
    timer(10, "soon");
    timer(10 + 4096, "a turn later");
    timer(10 + 3 * 4096, "three turns later");
    moveTo(4105);
    assertThat(fired).containsExactly("soon");
    moveTo(4106);
    assertThat(fired).containsExactly("soon", "a turn later");
    moveTo(1_000_000);
    assertThat(fired).hasSize(3);
  }

  @Test
  void work_that_fails_stops_no_other() {
    wheel.at(
        1_000_010,
        () -> {
          throw new IllegalStateException("on purpose");
        });
    timer(11, "next");
    moveTo(20);
    assertThat(fired).containsExactly("next");
  }

  @Test
  void an_error_ends_the_process() {
    var died = new AtomicReference<Throwable>();
    try (var doomed = new TimerWheel(clock, 1, (_, cause) -> died.set(cause))) {
      doomed.at(
          0,
          () -> {
            throw new OutOfMemoryError("on purpose");
          });
      await().until(() -> died.get() instanceof OutOfMemoryError);
    }
  }

  @Test
  void a_wheel_that_is_held_up_makes_no_progress() {
    var held = new CountDownLatch(1);
    var hold = new CountDownLatch(1);
    timer(1_000_000_000, "something to wait for");
    wheel.at(
        0,
        () -> {
          held.countDown();
          try {
            hold.await();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        });
    await().until(() -> held.getCount() == 0);
    await().until(() -> wheel.idle().toMillis() > 100);
    hold.countDown();
    await().until(() -> wheel.idle().toMillis() < 100);
  }

  @Test
  void a_real_clock_is_kept_to_within_some_milliseconds() {
    var lateness = Collections.synchronizedList(new ArrayList<Long>());
    try (var real = new TimerWheel(InstantSource.system())) {
      var start = System.currentTimeMillis();
      for (var i = 1; i <= 100; i++) {
        var at = start + i * 3L;
        real.at(at, () -> lateness.add(System.currentTimeMillis() - at));
      }
      await().until(() -> lateness.size() == 100);
    }
    assertThat(lateness).allMatch(late -> late >= 0);
    assertThat(lateness.stream().sorted().toList().get(50)).isLessThan(100);
  }
}
