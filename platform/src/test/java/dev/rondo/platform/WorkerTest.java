package dev.rondo.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class WorkerTest {
  private final Semaphore turns = new Semaphore(0);
  private final Worker worker = new Worker("worker", this::turn);

  private void turn() {
    turns.release();
    worker.awaitBell(Duration.ofMinutes(1));
  }

  private boolean hadATurn() throws InterruptedException {
    return turns.tryAcquire(10, TimeUnit.SECONDS);
  }

  @Test
  void a_worker_that_never_started_is_not_stopping() {
    assertThat(worker.stopping()).isFalse();
  }

  @Test
  void a_worker_has_a_turn_when_it_is_rung_and_can_be_started_again() throws InterruptedException {
    for (var i = 0; i < 2; i++) {
      worker.start();
      assertThat(hadATurn()).isTrue();
      worker.ring();
      assertThat(hadATurn()).isTrue();
      worker.stop();
      assertThat(worker.stopping()).isTrue();
    }
  }
}
