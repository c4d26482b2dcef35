package dev.rondo.platform.streams;

import dev.rondo.platform.OutageLog;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.streams.ConsumerStore.Parked;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/// All consumers of the server: runs them, and shows administrators how they are.
public final class Consumers implements AutoCloseable {
  private final ConsumerStore store;
  private final List<StreamConsumer<?>> consumers;
  private final AtomicBoolean counting = new AtomicBoolean();
  private volatile int parkedCount;

  public Consumers(ConsumerStore store, List<StreamConsumer<?>> consumers) {
    this.store = store;
    this.consumers = List.copyOf(consumers);
  }

  public void start() {
    consumers.forEach(StreamConsumer::start);
  }

  public List<StreamConsumer.State> states() {
    return consumers.stream().<StreamConsumer.State>map(StreamConsumer::state).toList();
  }

  /// What could not be handled, the oldest first.
  public List<Parked> parked() {
    return store.parked();
  }

  /// The number of parked entries as last counted. Never blocks: each call has them counted anew in
  /// the background, unless that is under way.
  public int parkedCount() {
    if (counting.compareAndSet(false, true)) {
      Thread.ofVirtual().name("count-parked").start(this::countParked);
    }
    return parkedCount;
  }

  private void countParked() {
    try {
      parkedCount = store.parked().size();
    } catch (UnavailableException busy) {
      OutageLog.note("counts of parked entries", busy);
    } finally {
      counting.set(false);
    }
  }

  /// Handles a parked entry again; it stays parked if that fails.
  public Result<Boolean> replay(String consumer, long number) {
    var parked =
        store.parked().stream()
            .filter(entry -> entry.consumer().equals(consumer) && entry.number() == number)
            .findFirst();
    var owner = consumers.stream().filter(it -> it.name().equals(consumer)).findFirst();
    return parked.isEmpty() || owner.isEmpty()
        ? Result.refused(Refusal.NOT_FOUND, "no such entry is parked")
        : owner.get().replay(parked.get());
  }

  /// Each finishes the entries at hand.
  @Override
  public void close() {
    try {
      for (var consumer : consumers) {
        consumer.stop();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
