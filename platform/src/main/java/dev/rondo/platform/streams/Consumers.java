package dev.rondo.platform.streams;

import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.streams.ConsumerStore.Parked;
import java.util.List;

/// All consumers of the server: runs them, and shows administrators how they are.
public final class Consumers implements AutoCloseable {
  private final ConsumerStore store;
  private final List<StreamConsumer<?>> consumers;

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
