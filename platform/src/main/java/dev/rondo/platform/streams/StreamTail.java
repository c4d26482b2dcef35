package dev.rondo.platform.streams;

import dev.rondo.platform.streams.Feed.Numbered;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// The end of a stream, for readers that keep their position themselves and wait for entries.
public final class StreamTail {

  /// Appends of other servers are seen only by looking.
  private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

  private final Feed<StreamEvent> feed;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private long appends;

  public StreamTail(Feed<StreamEvent> feed) {
    this.feed = feed;
    feed.whenAppended(this::appended);
  }

  private void appended() {
    lock.lock();
    try {
      appends++;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /// The entries after that number. Blocks until there is one, at most for the time to wait.
  public List<Numbered<StreamEvent>> after(long number, int limit, Duration wait) {
    var end = System.nanoTime() + wait.toNanos();
    while (true) {
      var seen = appends();
      var found = feed.after(number, limit);
      var left = end - System.nanoTime();
      if (!found.isEmpty() || left <= 0 || !awaitAppend(seen, left)) {
        return found;
      }
    }
  }

  private long appends() {
    lock.lock();
    try {
      return appends;
    } finally {
      lock.unlock();
    }
  }

  /// False if the thread was interrupted.
  private boolean awaitAppend(long seen, long nanos) {
    lock.lock();
    try {
      var left = Math.min(nanos, LOOK_AGAIN.toNanos());
      while (appends == seen && left > 0) {
        left = changed.awaitNanos(left);
      }
      return true;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      lock.unlock();
    }
  }
}
