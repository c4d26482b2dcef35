package dev.rondo.testkit.host;

import static dev.rondo.testkit.Bench.ANN;
import static dev.rondo.testkit.Bench.BOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.play.Queue;
import dev.rondo.platform.view.Watcher;
import dev.rondo.testkit.Bench;
import dev.rondo.testkit.Tally;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The queue of a game for two, while the disk takes nothing: nobody is lost, in it or out of it.
@Timeout(60)
class QueueTest {
  private final Lounge lounge = new Lounge(new Tally());

  @BeforeEach
  void endow() {
    Bench.endow(lounge.journal, ANN, 0);
    Bench.endow(lounge.journal, BOB, 0);
  }

  @AfterEach
  void close() {
    lounge.close();
  }

  private Queue.Queued join(String account) {
    if (lounge.join(account) instanceof Result.Ok<Queue.Queued>(var queued)) {
      return queued;
    }
    throw new AssertionError(account + " is not taken");
  }

  @Test
  void who_could_not_leave_still_waits_and_can_leave_later() {
    join(ANN.value());
    lounge.journal.queue().busy(true);
    assertThatThrownBy(() -> lounge.leave(ANN.value())).isInstanceOf(UnavailableException.class);
    assertThat(lounge.places(ANN.value())).hasSize(1);
    lounge.journal.queue().busy(false);
    assertThat(lounge.leave(ANN.value())).isTrue();
    assertThat(lounge.places(ANN.value())).isEmpty();
    assertThat(lounge.journal.queue().all()).isEmpty();
  }

  @Test
  void who_could_not_leave_and_comes_again_is_seated() {
    join(ANN.value());
    lounge.journal.queue().busy(true);
    assertThatThrownBy(() -> lounge.leave(ANN.value())).isInstanceOf(UnavailableException.class);
    lounge.journal.queue().busy(false);
    assertThat(join(ANN.value())).isInstanceOf(Queue.Waiting.class);
    assertThat(join(BOB.value())).isInstanceOf(Queue.Seated.class);
  }

  @Test
  void who_went_leaves_the_queue_as_soon_as_that_can_be_stored() throws InterruptedException {
    lounge.comes(ANN.value());
    join(ANN.value());
    lounge.journal.queue().busy(true);
    lounge.goes(ANN.value(), Watcher.Departure.LEFT);
    lounge.pass(15_000);
    await().untilAsserted(() -> assertThat(lounge.places(ANN.value())).hasSize(1));
    lounge.journal.queue().busy(false);
    await()
        .untilAsserted(() -> {
          lounge.pass(1_000);
          assertThat(lounge.journal.queue().all()).isEmpty();
        });
    assertThat(lounge.places(ANN.value())).isEmpty();
  }
}
