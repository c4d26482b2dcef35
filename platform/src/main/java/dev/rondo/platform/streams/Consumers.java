package dev.rondo.platform.streams;

import dev.rondo.platform.OutageLog;
import dev.rondo.platform.Page;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.streams.ConsumerStore.Parked;
import dev.rondo.platform.streams.Feed.Numbered;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// All consumers: runs them, on one node of a cluster, and shows administrators how they are.
public final class Consumers implements AutoCloseable {
  private static final int MOST = 100;

  private final ConsumerStore store;
  private final List<StreamReader> consumers;
  private final AtomicBoolean counting = new AtomicBoolean();
  private final AtomicBoolean countingLags = new AtomicBoolean();
  private final Map<String, Long> lags = new ConcurrentHashMap<>();
  private volatile int parkedCount;

  public Consumers(ConsumerStore store, List<? extends StreamReader> consumers) {
    this.store = store;
    this.consumers = List.copyOf(consumers);
  }

  /// May be called again after [#close].
  public void start() {
    consumers.forEach(StreamReader::start);
  }

  /// Calls with the name of a stream after each transaction of this node that appended to it.
  public void whenAppended(Consumer<String> wake) {
    consumers.stream()
        .collect(Collectors.toMap(StreamReader::streams, consumer -> consumer, (one, _) -> one))
        .forEach(
            (streams, consumer) -> consumer.whenAppended(() -> wake.accept(streams.getFirst())));
  }

  /// Another node has appended to that stream. Never blocks.
  public void ring(String stream) {
    consumers.stream()
        .filter(consumer -> consumer.streams().contains(stream))
        .forEach(StreamReader::ring);
  }

  /// The number of the last entry that all consumers of a stream are done with; empty if none reads
  /// it. A consumer that starts over has read nothing.
  public OptionalLong leastPosition(String stream) {
    return consumers.stream()
        .filter(consumer -> consumer.streams().contains(stream))
        .mapToLong(consumer -> Math.max(0, consumer.state().position()))
        .min();
  }

  public List<StreamReader.State> states() {
    return consumers.stream().map(StreamReader::state).toList();
  }

  /// The first of what could not be handled, by consumer and number.
  public List<Parked> parked() {
    return parked(Optional.empty(), Optional.empty(), MOST).items();
  }

  /// The entries that could not be handled, in the order of consumers and numbers.
  ///
  /// @param search part of a consumer, a stream or a reason
  /// @param after the entry at which the page before ended
  public Page<Parked> parked(
      Optional<String> search, Optional<ConsumerStore.Key> after, int limit) {
    return store.parked(search, after, limit);
  }

  /// A parked entry as it was stored, JSON; empty if it is not there any more.
  public Optional<String> content(Parked parked) {
    return owner(parked.consumer())
        .map(owner -> owner.content(parked))
        .filter(text -> !text.isEmpty());
  }

  /// The entries after a number, of the stream that a consumer reads.
  public Result<List<Numbered<?>>> entries(String consumer, long after, int limit) {
    return owner(consumer)
        .map(owner -> Result.ok(owner.entries(after, limit)))
        .orElseGet(() -> Result.refused(Refusal.NOT_FOUND, "there is no such consumer"));
  }

  private Optional<StreamReader> owner(String consumer) {
    return consumers.stream().filter(it -> it.name().equals(consumer)).findFirst();
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
      parkedCount = store.parkedCount();
    } catch (UnavailableException busy) {
      OutageLog.note("counts of parked entries", busy);
    } finally {
      counting.set(false);
    }
  }

  public List<StreamReader> readers() {
    return consumers;
  }

  /// The number of entries that a reader has still to read, as last counted. Never blocks: each
  /// call has all of them counted anew in the background, unless that is under way.
  public long lag(StreamReader reader) {
    if (countingLags.compareAndSet(false, true)) {
      Thread.ofVirtual().name("count-lags").start(this::countLags);
    }
    return lags.getOrDefault(reader.name(), 0L);
  }

  private void countLags() {
    try {
      states().forEach(state -> lags.put(state.consumer(), state.lag()));
    } catch (UnavailableException busy) {
      OutageLog.note("counts of entries", busy);
    } finally {
      countingLags.set(false);
    }
  }

  /// Handles a parked entry again; it stays parked if that fails.
  public Result<Boolean> replay(String consumer, long number) {
    var parked = store.parked(new ConsumerStore.Key(consumer, number));
    var owner = owner(consumer);
    return parked.isEmpty() || owner.isEmpty()
        ? Result.refused(Refusal.NOT_FOUND, "no such entry is parked")
        : owner.get().replay(parked.get());
  }

  /// Each finishes the entries at hand.
  @Override
  public void close() {
    consumers.forEach(StreamReader::stop);
  }
}
