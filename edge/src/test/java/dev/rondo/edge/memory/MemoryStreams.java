package dev.rondo.edge.memory;

import dev.rondo.platform.Page;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.streams.ConsumerStore;
import dev.rondo.platform.streams.Feed;
import dev.rondo.platform.streams.Retries;
import dev.rondo.platform.streams.StreamConsumer;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.StreamStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/// Streams that keep what is appended but show nothing, with a consumer that fails while it is told
/// to.
public final class MemoryStreams implements StreamStore, ConsumerStore, Transactions {
  static final String CONSUMER = "reader";

  public final List<Parked> parked = new CopyOnWriteArrayList<>();
  public final Map<String, StreamEvent> taken = new ConcurrentHashMap<>();
  public volatile boolean broken;
  public volatile String data = "{}";

  public StreamConsumer<StreamEvent> consumer() {
    return new StreamConsumer<>(
        CONSUMER,
        feed("in"),
        _ -> {
          if (broken) {
            throw new IllegalStateException("cannot");
          }
        },
        this,
        this,
        Retries.USUAL,
        InstantSource.system());
  }

  @Override
  public synchronized <T> T write(Supplier<T> work) {
    var before = List.copyOf(parked);
    try {
      return work.get();
    } catch (RuntimeException undone) {
      parked.clear();
      parked.addAll(before);
      throw undone;
    }
  }

  @Override
  public void append(String stream, StreamEvent event) {
    taken.putIfAbsent(stream + " " + event.eventId(), event);
  }

  @Override
  public List<StreamEvent> ofMatch(String stream, String matchId) {
    return List.of();
  }

  @Override
  public Feed<StreamEvent> feed(String stream) {
    return new Feed<>() {
      @Override
      public String name() {
        return stream;
      }

      @Override
      public List<Numbered<StreamEvent>> after(long number, int limit) {
        return List.of();
      }

      @Override
      public Optional<StreamEvent> at(long number) {
        return Optional.of(
            new StreamEvent("1", "Happened", "because", Optional.empty(), Instant.EPOCH, 1, data));
      }

      @Override
      public long last() {
        return 10;
      }

      @Override
      public long countAfter(long number) {
        return 3;
      }

      @Override
      public void whenAppended(Runnable wake) {}
    };
  }

  @Override
  public long position(String consumer) {
    return 7;
  }

  @Override
  public boolean advance(String consumer, long from, long to) {
    return true;
  }

  @Override
  public void startOver(String consumer) {
    parked.clear();
  }

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
  public boolean take(String stream, StreamEvent event, String sourceId) {
    return taken.putIfAbsent(stream + " " + event.eventId(), event) == null;
  }

  @Override
  public Optional<StreamEvent> find(String stream, String eventId) {
    return Optional.ofNullable(taken.get(stream + " " + eventId));
  }

  @Override
  public Feed<StreamEvent> feed(List<String> streams) {
    return feed(String.join(", ", streams));
  }

  @Override
  public void park(Parked entry) {
    parked.add(entry);
  }

  @Override
  public boolean unpark(String consumer, long number) {
    return parked.removeIf(entry -> entry.consumer().equals(consumer) && entry.number() == number);
  }

  @Override
  public Page<Parked> parked(Optional<String> search, Optional<Key> after, int limit) {
    var found =
        parked.stream()
            .filter(entry -> search.map(entry.toString()::contains).orElse(true))
            .filter(entry -> after.map(key -> entry.number() > key.number()).orElse(true))
            .sorted(Comparator.comparingLong(Parked::number))
            .toList();
    return found.size() <= limit
        ? new Page<>(found, Optional.empty())
        : new Page<>(found.subList(0, limit), Optional.of(found.get(limit - 1).key().toString()));
  }

  @Override
  public Optional<Parked> parked(Key key) {
    return parked.stream().filter(entry -> entry.key().equals(key)).findFirst();
  }

  @Override
  public int parkedCount() {
    return parked.size();
  }
}
