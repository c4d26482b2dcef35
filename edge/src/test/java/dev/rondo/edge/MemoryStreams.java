package dev.rondo.edge;

import dev.rondo.platform.Transactions;
import dev.rondo.platform.streams.ConsumerStore;
import dev.rondo.platform.streams.Feed;
import dev.rondo.platform.streams.Retries;
import dev.rondo.platform.streams.StreamConsumer;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.StreamStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/// Streams that keep what is appended but show nothing, with a consumer that fails while it is told
/// to.
final class MemoryStreams implements StreamStore, ConsumerStore, Transactions {
  static final String CONSUMER = "reader";

  final List<Parked> parked = new CopyOnWriteArrayList<>();
  final Map<String, StreamEvent> taken = new ConcurrentHashMap<>();
  volatile boolean broken;

  StreamConsumer<StreamEvent> consumer() {
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
    var before = parked();
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
            new StreamEvent("1", "Happened", "because", Optional.empty(), Instant.EPOCH, 1, "{}"));
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
  public List<Parked> parked() {
    return new ArrayList<>(parked);
  }
}
