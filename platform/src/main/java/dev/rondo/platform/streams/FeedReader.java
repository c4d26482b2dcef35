package dev.rondo.platform.streams;

import dev.rondo.platform.OutageLog;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.Worker;
import dev.rondo.platform.streams.ConsumerStore.Parked;
import dev.rondo.platform.streams.Feed.Numbered;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads one feed turn by turn on a thread of its own, and shows the console its position and
/// entries. What a turn does with the entries is the business of the two kinds of readers.
abstract sealed class FeedReader<E> implements StreamReader permits Relay, StreamConsumer {
  private static final Logger LOG = LoggerFactory.getLogger(FeedReader.class);

  /// The time after which a reader looks for entries that other servers appended. A server hears of
  /// its own at once.
  static final Duration POLL = Duration.ofSeconds(1);

  final String name;
  final Feed<E> feed;
  final ConsumerStore store;
  final Worker worker;
  private final String kind;

  /// @param kind the word for such a reader in logs
  FeedReader(String kind, String name, Feed<E> feed, ConsumerStore store) {
    this.kind = kind;
    this.name = name;
    this.feed = feed;
    this.store = store;
    this.worker = new Worker(kind + "-" + name, this::run);
    feed.whenAppended(worker::ring);
  }

  /// Reads what there is, and waits if there is nothing. Throws [UnavailableException] if the
  /// database does not answer.
  abstract void turn();

  private void run() {
    worker.muffle();
    try {
      turn();
    } catch (UnavailableException busy) {
      OutageLog.note("turns of " + kind + "s", busy);
      worker.pause(POLL);
    } catch (RuntimeException broken) {
      LOG.error("{} cannot read {}", name, feed.name(), broken);
      worker.pause(POLL);
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void whenAppended(Runnable wake) {
    feed.whenAppended(wake);
  }

  @Override
  public void start() {
    worker.start();
  }

  @Override
  public void stop() {
    worker.stop();
  }

  @Override
  public void ring() {
    worker.ring();
  }

  @Override
  public State state() {
    var position = store.position(name);
    return new State(name, feed.name(), position, feed.countAfter(position));
  }

  @Override
  public String content(Parked parked) {
    return feed.at(parked.number()).map(StreamEvent::content).orElse("");
  }

  @Override
  public List<Numbered<?>> entries(long after, int limit) {
    return List.copyOf(feed.after(after, limit));
  }
}
