package dev.rondo.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class WatchdogTest {
  private static final Duration LONG = Duration.ofMinutes(5);
  private static final Duration PATIENT = Duration.ofSeconds(2);
  private static final Duration SHORT = Duration.ofMillis(300);

  @Test
  void work_that_waits_for_an_answer_that_does_not_come_is_interrupted() throws Exception {
    var never = new CountDownLatch(1);
    var interrupted = new CountDownLatch(1);
    assertThatThrownBy(() ->
            new Watchdog(LONG, SHORT)
                .run(
                    () -> {
                      try {
                        never.await();
                      } catch (InterruptedException givenUp) {
                        interrupted.countDown();
                      }
                      return 1;
                    },
                    stuck -> new AssertionError("stuck at " + stuck.place().getClassName())))
        .isInstanceOf(AssertionError.class)
        .hasMessageStartingWith("stuck at " + WatchdogTest.class.getName());
    interrupted.await();
  }

  @Test
  void work_that_goes_on_may_take_longer_than_a_wait() {
    var start = System.nanoTime();
    var rounds =
        new Watchdog(LONG, PATIENT)
            .run(
                () -> {
                  var count = 0;
                  while (System.nanoTime() - start < PATIENT.plus(SHORT).toNanos()) {
                    Watchdog.note();
                    count++;
                  }
                  return count;
                },
                stuck -> new AssertionError("stuck at " + stuck.place()));
    assertThat(rounds).isPositive();
  }

  @Test
  void what_the_work_throws_is_thrown() {
    var failure = new IllegalStateException("no");
    assertThatThrownBy(() ->
            new Watchdog()
                .run(
                    () -> {
                      throw failure;
                    },
                    stuck -> new AssertionError("stuck at " + stuck.place())))
        .isSameAs(failure);
  }
}
