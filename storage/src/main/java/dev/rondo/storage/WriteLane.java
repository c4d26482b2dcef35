package dev.rondo.storage;

import dev.rondo.platform.Transactions;
import dev.rondo.platform.UnavailableException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The one way to write. A thread takes all units that are waiting into one transaction, each in a
/// savepoint, commits, and only then lets their callers go on; the units that arrive meanwhile are
/// the next group. So a commit's price is shared by as many as are waiting, and nobody waits for
/// company.
///
/// A unit that throws is undone alone. If the commit fails all of the group fail. What a unit
/// writes through repositories, or in a further [#write], is part of it: on the lane's thread
/// nothing is queued.
final class WriteLane implements Transactions, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WriteLane.class);
  static final int MAX_WAITING = 10_000;
  private static final int MAX_GROUP = 2_000;

  private final WriteConnection connection;
  private final InstantSource clock;
  private final Prepared beat;
  private final BlockingQueue<Job<?>> waiting = new ArrayBlockingQueue<>(MAX_WAITING);
  private final Thread thread =
      Thread.ofPlatform().name("write-lane").daemon().unstarted(this::run);
  private volatile boolean taking;
  private volatile boolean stopped;
  private long now;

  WriteLane(WriteConnection connection, InstantSource clock) {
    this.connection = connection;
    this.clock = clock;
    this.beat =
        connection.prepare(
            "INSERT INTO heartbeat (id, wall) VALUES (1, ?)"
                + " ON CONFLICT (id) DO UPDATE SET wall = excluded.wall");
  }

  /// Before this, and after [#close], nothing is taken.
  void start() {
    taking = true;
    thread.start();
  }

  /// Whether the calling thread is within a unit.
  boolean inside() {
    return Thread.currentThread().equals(thread);
  }

  /// When the present group began, in epoch milliseconds. Within a unit only.
  long now() {
    return now;
  }

  @Override
  public <T> T write(Supplier<T> work) {
    return submit(() -> connection.undoable(work));
  }

  /// For one statement that cannot fail for what it is given: it goes without a savepoint, and if
  /// it fails all of the group fail.
  <T> T writeSingle(Supplier<T> statement) {
    return submit(() -> connection.single(statement));
  }

  /// Says that the server ran at that time. Each group says so by itself.
  void beat(long wall) {
    write(() -> beat.update(wall));
  }

  private <T> T submit(Supplier<T> work) {
    if (inside()) {
      return work.get();
    }
    if (!taking) {
      throw closed();
    }
    var job = new Job<>(work);
    if (!waiting.offer(job)) {
      throw new UnavailableException("Too much is waiting to be written");
    }
    if (stopped && waiting.remove(job)) {
      throw closed();
    }
    return job.await();
  }

  private static UnavailableException closed() {
    return new UnavailableException("The database takes no writes now");
  }

  private void run() {
    var group = new ArrayList<Job<?>>(MAX_GROUP);
    while (!stopped) {
      group.clear();
      group.add(next());
      waiting.drainTo(group, MAX_GROUP - 1);
      write(group);
      stopped = !taking && waiting.isEmpty();
    }
    group.clear();
    waiting.drainTo(group);
    write(group);
  }

  private Job<?> next() {
    while (true) {
      try {
        return waiting.take();
      } catch (InterruptedException e) {
        LOG.warn("The write lane does not stop on an interrupt");
      }
    }
  }

  private void write(List<Job<?>> group) {
    try {
      now = clock.millis();
      connection.begin();
      beat.update(now);
      for (var job : group) {
        job.run();
        if (connection.broken()) {
          break;
        }
      }
      connection.commit();
    } catch (Throwable e) {
      LOG.error("{} units could not be written", group.size(), e);
      connection.rollback();
      group.forEach(job -> job.fail(new UnavailableException("The database failed", e)));
    }
    group.forEach(Job::settle);
  }

  /// Writes what is waiting, takes nothing more and ends the thread.
  @Override
  public void close() {
    if (!taking) {
      return;
    }
    taking = false;
    try {
      // Something to wake up for.
      waiting.put(new Job<>(() -> true));
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StorageException("Interrupted while writing the rest", e);
    }
  }

  /// A unit, and who waits for it.
  private static final class Job<T> {
    private final Supplier<T> work;
    private final CompletableFuture<T> done = new CompletableFuture<>();
    private Runnable settle = () -> {};

    Job(Supplier<T> work) {
      this.work = work;
    }

    void run() {
      try {
        T result = work.get();
        settle = () -> done.complete(result);
      } catch (Throwable e) {
        fail(e);
      }
    }

    void fail(Throwable cause) {
      settle = () -> done.completeExceptionally(cause);
    }

    void settle() {
      settle.run();
    }

    T await() {
      try {
        return done.join();
      } catch (CompletionException e) {
        switch (e.getCause()) {
          case RuntimeException cause -> throw cause;
          case Error cause -> throw cause;
          case null, default -> throw e;
        }
      }
    }
  }
}
