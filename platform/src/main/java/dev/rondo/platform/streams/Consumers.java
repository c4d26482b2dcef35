package dev.rondo.platform.streams;

import dev.rondo.platform.OutageLog;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.streams.ConsumerStore.Parked;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// All consumers: runs them, on one node of a cluster, and shows administrators how they are.
public final class Consumers implements AutoCloseable {
  private final ConsumerStore store;
  private final List<StreamConsumer<?>> consumers;
  private final AtomicBoolean counting = new AtomicBoolean();
  private volatile int parkedCount;

  public Consumers(ConsumerStore store, List<StreamConsumer<?>> consumers) {
    this.store = store;
    this.consumers = List.copyOf(consumers);
  }

  /// May be called again after [#close].
  public void start() {
    consumers.forEach(StreamConsumer::start);
  }

  /// Calls with the name of a stream after each transaction of this node that appended to it.
  public void whenAppended(Consumer<String> wake) {
    consumers.stream()
        .<StreamConsumer<?>>map(consumer -> consumer)
        .collect(Collectors.toMap(StreamConsumer::stream, consumer -> consumer, (one, _) -> one))
        .forEach((stream, consumer) -> consumer.whenAppended(() -> wake.accept(stream)));
  }

  /// Another node has appended to that stream. Never blocks.
  public void ring(String stream) {
    consumers.stream()
        .filter(consumer -> consumer.stream().equals(stream))
        .forEach(StreamConsumer::ring);
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
    consumers.forEach(StreamConsumer::stop);
  }
}
