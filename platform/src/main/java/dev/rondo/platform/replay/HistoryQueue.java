package dev.rondo.platform.replay;

import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.identity.AccountId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs the work that reads the past of matches, on a few threads of its own.
///
/// A match's thread never does such work, so no reader can make a player wait. Work of seats goes
/// before work of onlookers. Each account has at most one piece of work under way in each of these
/// two groups; its other work waits, and the accounts take turns. Work is done in short steps:
/// after each of them a seat's work may go first. The threads are platform threads, because the
/// system shares the processors between those and the threads of matches.
public final class HistoryQueue implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(HistoryQueue.class);
  private static final int MOST_FOR_AN_ACCOUNT = 64;
  private static final int MOST = 10_000;

  /// One request for something of the past.
  interface Work {
    /// True when nobody waits for the result any more.
    boolean over();

    /// Does a short part of it. Returns true when nothing is left to do.
    boolean step();

    void fail(RuntimeException reason);
  }

  private record Reader(AccountId account, boolean seated) {}

  /// The work of one reader, in the order in which it came.
  private static final class Line {
    private final Reader reader;
    private final Deque<Work> waiting = new ArrayDeque<>();
    private @Nullable Work current;

    Line(Reader reader) {
      this.reader = reader;
    }
  }

  private final int mostThreads;
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<Reader, Line> lines = new HashMap<>();
  private final Deque<Line> seats = new ArrayDeque<>();
  private final Deque<Line> onlookers = new ArrayDeque<>();
  private int waiting;
  private int threads;
  private boolean closed;

  HistoryQueue(int mostThreads) {
    this.mostThreads = mostThreads;
  }

  /// Half of the processors, so that the other half is always left to the matches.
  public static HistoryQueue forThisMachine() {
    return new HistoryQueue(Math.max(1, Runtime.getRuntime().availableProcessors() / 2));
  }

  /// Takes the work, or fails it when too much waits.
  public void add(AccountId account, boolean seated, Work work) {
    if (!accepted(new Reader(account, seated), work)) {
      work.fail(new UnavailableException("too many requests for the past of matches are waiting"));
    }
  }

  private boolean accepted(Reader reader, Work work) {
    lock.lock();
    try {
      var known = lines.get(reader);
      var line = known == null ? new Line(reader) : known;
      if (line.waiting.size() >= MOST_FOR_AN_ACCOUNT) {
        waiting -= line.waiting.size();
        line.waiting.removeIf(Work::over);
        waiting += line.waiting.size();
      }
      if (closed || waiting >= MOST || line.waiting.size() >= MOST_FOR_AN_ACCOUNT) {
        return false;
      }
      line.waiting.add(work);
      waiting++;
      if (known == null) {
        lines.put(reader, line);
        ready(line).addLast(line);
        if (threads < mostThreads) {
          threads++;
          Thread.ofPlatform().daemon().name("history").start(this::run);
        }
      }
      return true;
    } finally {
      lock.unlock();
    }
  }

  private void run() {
    for (var line = next(); line != null; line = next()) {
      after(line, done(line.current));
    }
  }

  private static boolean done(@Nullable Work work) {
    if (work == null || work.over()) {
      return true;
    }
    try {
      return work.step();
    } catch (RuntimeException failed) {
      work.fail(failed);
    } catch (Error failed) {
      LOG.error("a reader of the past failed", failed);
      work.fail(new IllegalStateException("the past of the match could not be read", failed));
    }
    return true;
  }

  private @Nullable Line next() {
    lock.lock();
    try {
      var line = seats.isEmpty() ? onlookers.poll() : seats.poll();
      if (line == null) {
        threads--;
      } else if (line.current == null) {
        line.current = line.waiting.remove();
        waiting--;
      }
      return line;
    } finally {
      lock.unlock();
    }
  }

  /// Work that was begun goes on before that of others, so that little of it is in memory at once.
  private void after(Line line, boolean done) {
    lock.lock();
    try {
      if (!done) {
        ready(line).addFirst(line);
        return;
      }
      line.current = null;
      if (line.waiting.isEmpty()) {
        lines.remove(line.reader);
      } else {
        ready(line).addLast(line);
      }
    } finally {
      lock.unlock();
    }
  }

  private Deque<Line> ready(Line line) {
    return line.reader.seated() ? seats : onlookers;
  }

  /// Fails everything that waits, and takes nothing more.
  @Override
  public void close() {
    List<Work> left = new ArrayList<>();
    lock.lock();
    try {
      closed = true;
      for (var line : lines.values()) {
        left.addAll(line.waiting);
        line.waiting.clear();
      }
      waiting = 0;
      // A line without work under way would have nothing to do when its turn comes.
      seats.removeIf(line -> line.current == null);
      onlookers.removeIf(line -> line.current == null);
      lines.values().removeIf(line -> line.current == null);
    } finally {
      lock.unlock();
    }
    left.forEach(work -> work.fail(new UnavailableException("the server is stopping")));
  }
}
