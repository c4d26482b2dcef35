package dev.rondo.platform.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.platform.Page;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ConsumersTest {

  @Test
  void counting_what_is_parked_waits_for_no_database_and_goes_on_once_at_a_time() {
    var store = new SlowStore();
    var consumers = new Consumers(store, List.of());
    for (var i = 0; i < 100; i++) {
      assertThat(consumers.parkedCount()).isZero();
    }
    await().until(() -> store.asked.get() == 1);
    store.answers.countDown();
    await().until(() -> consumers.parkedCount() == 1);
  }

  /// A store with one parked entry that answers only when it is told to.
  private static final class SlowStore implements ConsumerStore {
    private final CountDownLatch answers = new CountDownLatch(1);
    private final AtomicInteger asked = new AtomicInteger();

    @Override
    public int parkedCount() {
      asked.incrementAndGet();
      try {
        answers.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      return 1;
    }

    @Override
    public Page<Parked> parked(Optional<String> search, Optional<Key> after, int limit) {
      return new Page<>(List.of(), Optional.empty());
    }

    @Override
    public Optional<Parked> parked(Key key) {
      return Optional.empty();
    }

    @Override
    public long position(String consumer) {
      return 0;
    }

    @Override
    public boolean advance(String consumer, long from, long to) {
      return false;
    }

    @Override
    public void startOver(String consumer) {}

    @Override
    public void beginAt(String consumer, long position) {}

    @Override
    public Optional<Retry> retry(String consumer) {
      return Optional.empty();
    }

    @Override
    public void keepRetry(Retry retry) {}

    @Override
    public void forgetRetry(String consumer) {}

    @Override
    public void park(Parked entry) {}

    @Override
    public boolean unpark(String consumer, long number) {
      return false;
    }
  }
}
