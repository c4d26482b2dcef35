package dev.rondo.platform.nodes;

import dev.rondo.platform.OutageLog;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.Worker;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Gathers what is added by many threads, and hands it on in small batches, from one thread. The
/// same thing added twice is handed on once. A batch that is refused with [UnavailableException] is
/// tried again later.
final class Batches<T> implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Batches.class);
  private static final int MOST_WAITING = 100_000;
  private static final int AT_ONCE = 500;
  private static final Duration IDLE = Duration.ofMinutes(1);
  private static final Duration GATHERING = Duration.ofMillis(5);
  private static final Duration TRY_AGAIN = Duration.ofMillis(500);

  private final Set<T> waiting = new LinkedHashSet<>();
  private final Consumer<List<T>> next;
  private final Worker worker;

  /// @param next may block
  Batches(String name, Consumer<List<T>> next) {
    this.next = next;
    this.worker = new Worker(name, this::run);
  }

  void start() {
    worker.start();
  }

  /// Never blocks. What is too much is dropped.
  void add(T thing) {
    synchronized (waiting) {
      if (waiting.size() < MOST_WAITING) {
        waiting.add(thing);
      }
    }
    worker.ring();
  }

  private void run() {
    var some = take();
    if (some.isEmpty()) {
      if (!worker.stopping()) {
        worker.awaitBell(IDLE);
        worker.pause(GATHERING);
      }
      return;
    }
    try {
      next.accept(some);
    } catch (UnavailableException busy) {
      OutageLog.note("messages between nodes", busy);
      some.forEach(this::add);
      worker.pause(TRY_AGAIN);
    } catch (RuntimeException broken) {
      LOG.error("a message of another node cannot be handled", broken);
    }
  }

  private List<T> take() {
    synchronized (waiting) {
      var some = waiting.stream().limit(AT_ONCE).toList();
      some.forEach(waiting::remove);
      return some;
    }
  }

  @Override
  public void close() {
    worker.stop();
  }
}
