package dev.rondo.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class NodeClockTest {
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  private final AtomicReference<Instant> wall = new AtomicReference<>(NOON);
  private final AtomicLong nanos = new AtomicLong(-7);
  private final NodeClock clock = new NodeClock(wall::get, nanos::get);

  private void pass(Duration time) {
    wall.updateAndGet(now -> now.plus(time));
    nanos.addAndGet(time.toNanos());
  }

  private void set(Duration change) {
    wall.updateAndGet(now -> now.plus(change));
  }

  @Test
  void it_begins_with_the_wall_clock_and_runs_as_fast() {
    assertThat(clock.instant()).isEqualTo(NOON);
    pass(Duration.ofMillis(1500));
    assertThat(clock.instant()).isEqualTo(NOON.plusMillis(1500));
    assertThat(clock.compare()).isZero();
  }

  @Test
  void a_wall_clock_that_is_set_back_changes_nothing_and_is_noticed_once() {
    pass(Duration.ofSeconds(10));
    set(Duration.ofSeconds(-40));
    assertThat(clock.instant()).isEqualTo(NOON.plusSeconds(10));
    assertThat(clock.compare()).hasSeconds(-40);
    pass(Duration.ofSeconds(1));
    assertThat(clock.compare()).isZero();
    assertThat(clock.instant()).isEqualTo(NOON.plusSeconds(11));
  }

  @Test
  void each_jump_is_noticed_with_its_own_size() {
    set(Duration.ofSeconds(-40));
    assertThat(clock.compare()).hasSeconds(-40);
    set(Duration.ofSeconds(43));
    assertThat(clock.compare()).hasSeconds(43);
    assertThat(clock.compare()).isZero();
  }

  @Test
  void small_corrections_are_no_jump() {
    set(Duration.ofMillis(300));
    assertThat(clock.compare()).isZero();
  }
}
