package dev.rondo.platform.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.identity.AccountId;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HistoryQueueTest {
  private static final AccountId ANN = new AccountId("ann");
  private static final AccountId BOB = new AccountId("bob");

  private final List<String> done = new CopyOnWriteArrayList<>();
  private final List<String> failed = new CopyOnWriteArrayList<>();
  private final AtomicInteger begun = new AtomicInteger();

  /// Notes each of its steps, and waits for a permit before each.
  private final class Reading implements HistoryQueue.Work {
    private final String name;
    private final Semaphore gate;
    private final int steps;
    private int taken;
    private volatile boolean over;

    Reading(String name, Semaphore gate, int steps) {
      this.name = name;
      this.gate = gate;
      this.steps = steps;
    }

    @Override
    public boolean over() {
      return over;
    }

    @Override
    public boolean step() {
      begun.incrementAndGet();
      gate.acquireUninterruptibly();
      taken++;
      done.add(name + taken);
      return taken == steps;
    }

    @Override
    public void fail(RuntimeException reason) {
      failed.add(name + " " + reason.getClass().getSimpleName());
    }
  }

  private Reading reading(String name, Semaphore gate) {
    return new Reading(name, gate, 1);
  }

  @Test
  void an_account_has_one_reading_under_way_however_many_it_asks_for() {
    var queue = new HistoryQueue(8);
    var gate = new Semaphore(0);
    for (var i = 0; i < 20; i++) {
      queue.add(ANN, false, reading("ann" + i + ":", gate));
    }
    var open = new Semaphore(1);
    queue.add(BOB, false, reading("bob", open));
    await().until(() -> done.contains("bob1"));
    assertThat(begun).hasValue(2);
    gate.release(20);
    await().until(() -> done.size() == 21);
    assertThat(done.stream().filter(name -> name.startsWith("ann")))
        .containsExactlyElementsOf(IntStream.range(0, 20).mapToObj(i -> "ann" + i + ":1").toList());
  }

  @Test
  void no_more_work_is_under_way_than_there_are_threads() {
    var queue = new HistoryQueue(2);
    var gate = new Semaphore(0);
    for (var i = 0; i < 50; i++) {
      queue.add(new AccountId("guest" + i), false, reading("guest" + i, gate));
    }
    await().until(() -> begun.get() == 2);
    for (var i = 1; i <= 48; i++) {
      var released = i;
      gate.release();
      await().until(() -> done.size() == released && begun.get() == released + 2);
    }
    gate.release(2);
    await().until(() -> done.size() == 50);
  }

  @Test
  void a_seat_goes_first_even_before_the_next_step_of_an_onlooker_who_has_begun() {
    var queue = new HistoryQueue(1);
    var gate = new Semaphore(0);
    queue.add(ANN, false, new Reading("long", gate, 3));
    await().until(() -> begun.get() == 1);
    queue.add(BOB, false, reading("onlooker", gate));
    queue.add(new AccountId("player"), true, new Reading("seat", gate, 2));
    gate.release(6);
    await().until(() -> done.size() == 6);
    assertThat(done).containsExactly("long1", "seat1", "seat2", "long2", "long3", "onlooker1");
  }

  @Test
  void onlookers_take_turns() {
    var queue = new HistoryQueue(1);
    var gate = new Semaphore(0);
    for (var i = 0; i < 3; i++) {
      queue.add(ANN, false, reading("ann" + i + ":", gate));
    }
    queue.add(BOB, false, reading("bob", gate));
    gate.release(4);
    await().until(() -> done.size() == 4);
    assertThat(done).containsExactly("ann0:1", "bob1", "ann1:1", "ann2:1");
  }

  @Test
  void what_an_account_asks_for_is_bounded_and_what_nobody_waits_for_makes_room() {
    var queue = new HistoryQueue(1);
    var gate = new Semaphore(0);
    queue.add(BOB, false, reading("bob", gate));
    await().until(() -> begun.get() == 1);
    var asked = new ArrayList<Reading>();
    for (var i = 0; i < 64; i++) {
      asked.add(reading("ann", gate));
      queue.add(ANN, false, asked.getLast());
    }
    queue.add(ANN, false, reading("late", gate));
    assertThat(failed).containsExactly("late UnavailableException");
    asked.forEach(one -> one.over = true);
    queue.add(ANN, false, reading("room", gate));
    gate.release(2);
    await().until(() -> done.contains("room1"));
    assertThat(done).containsExactly("bob1", "room1");
  }

  @Test
  void work_that_fails_keeps_nothing_from_others() {
    var queue = new HistoryQueue(1);
    var gate = new Semaphore(1);
    for (var reason : List.of(new IllegalStateException("rules"), new StackOverflowError())) {
      queue.add(
          ANN,
          false,
          new HistoryQueue.Work() {
            @Override
            public boolean over() {
              return false;
            }

            @Override
            public boolean step() {
              if (reason instanceof Error error) {
                throw error;
              }
              throw (RuntimeException) reason;
            }

            @Override
            public void fail(RuntimeException why) {
              failed.add("broken");
            }
          });
    }
    queue.add(ANN, false, reading("ann", gate));
    await().until(() -> done.contains("ann1"));
    assertThat(failed).containsExactly("broken", "broken");
  }

  @Test
  void a_queue_that_is_closed_fails_what_waits_and_finishes_what_has_begun() {
    var queue = new HistoryQueue(1);
    var gate = new Semaphore(0);
    queue.add(ANN, false, reading("begun", gate));
    await().until(() -> begun.get() == 1);
    queue.add(ANN, false, reading("second", gate));
    queue.add(BOB, true, reading("third", gate));
    queue.close();
    queue.add(BOB, true, reading("fourth", gate));
    assertThat(failed)
        .containsExactlyInAnyOrder(
            "second UnavailableException",
            "third UnavailableException",
            "fourth " + UnavailableException.class.getSimpleName());
    gate.release();
    await().until(() -> done.contains("begun1"));
  }
}
