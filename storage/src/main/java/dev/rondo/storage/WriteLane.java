package dev.rondo.storage;

import dev.rondo.platform.Transactions;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.table.Appended;
import dev.rondo.platform.table.Unit;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The one way to write. A thread takes all units that are waiting into one transaction, each in a
/// savepoint, commits, and only then lets their callers go on; the units that arrive meanwhile are
/// the next group. So a commit's price is shared by as many as are waiting, and nobody waits for
/// company.
///
/// If the database has a quick way to write many units of a match, those go first and together. If
/// that fails, for whichever of them, the transaction is begun anew and each goes by itself.
///
/// A unit that throws is undone alone. If the commit fails all of the group fail. What a unit
/// writes through repositories, or in a further [#write], is part of it: on the lane's thread
/// nothing is queued.
final class WriteLane implements Transactions, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WriteLane.class);
  static final int MAX_WAITING = 10_000;
  private static final int MAX_GROUP = 2_000;

  /// Says that the server ran.
  private static final String BEAT =
      "INSERT INTO heartbeat (id, wall) VALUES (1, ?)"
          + " ON CONFLICT (id) DO UPDATE SET wall = excluded.wall";

  /// Says nothing if there is something said already, but keeps other servers waiting as the former
  /// does.
  private static final String NO_BEAT =
      "INSERT INTO heartbeat (id, wall) VALUES (1, ?)"
          + " ON CONFLICT (id) DO UPDATE SET wall = heartbeat.wall";

  private final WriteConnection connection;
  private final Optional<UnitBatch> batch;
  private final InstantSource clock;
  private final Prepared beat;
  private final Prepared noBeat;
  private final BlockingQueue<Job<?>> waiting = new ArrayBlockingQueue<>(MAX_WAITING);
  private final Thread thread =
      Thread.ofPlatform().name("write-lane").daemon().unstarted(this::run);
  private final Set<Runnable> afterwards = new LinkedHashSet<>();
  private volatile boolean taking;
  private volatile boolean stopped;
  private boolean beating;
  private boolean failing;
  private long now;

  WriteLane(WriteConnection connection, Engine engine, InstantSource clock) {
    this.connection = connection;
    this.batch = engine.batch(connection, this::now);
    this.clock = clock;
    this.beat = connection.prepare(BEAT);
    this.noBeat = connection.prepare(NO_BEAT);
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

  /// Runs it after the present group, on the lane's thread, even if the unit or the group is
  /// undone. Within a unit only.
  void afterwards(Runnable quick) {
    afterwards.add(quick);
  }

  @Override
  public <T> T write(Supplier<T> work) {
    return submit(new Job<>(() -> connection.undoable(work)));
  }

  /// Writes a unit of a match.
  ///
  /// @param alone stores it if it does not go together with others
  Appended writeUnit(Unit unit, Supplier<Appended> alone) {
    return submit(new UnitJob(unit, () -> connection.undoable(alone)));
  }

  /// For a unit that is one statement which cannot fail for what it is given: it goes without a
  /// savepoint, and if it fails all of the group fail.
  Appended writeSingle(Unit unit, Supplier<Appended> statement) {
    return submit(new UnitJob(unit, () -> connection.single(statement)));
  }

  /// Says that the server ran at that time. From then on each group says so by itself, and what had
  /// to wait to be said does not take that back.
  void beat(long wall) {
    write(() -> {
      beating = true;
      return beat.update(Math.max(wall, now));
    });
  }

  private <T> T submit(Job<T> job) {
    if (inside()) {
      return job.work.get();
    }
    if (!taking) {
      throw closed();
    }
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
      begin();
      if (!writeTogether(group)) {
        connection.rollback();
        begin();
      }
      for (var job : group) {
        job.run();
        if (connection.broken()) {
          break;
        }
      }
      connection.commit();
      failing = false;
    } catch (Throwable e) {
      log(group.size(), e);
      connection.rollback();
      group.forEach(job -> job.fail(new UnavailableException("The database failed", e)));
    }
    group.forEach(Job::settle);
    afterwards.forEach(Runnable::run);
    afterwards.clear();
  }

  /// Whole once: while the database is away there is another failure with each heartbeat.
  private void log(int units, Throwable failure) {
    if (failing) {
      LOG.error("{} more units could not be written: {}", units, failure.getMessage());
    } else {
      LOG.error("{} units could not be written", units, failure);
    }
    failing = true;
  }

  private void begin() {
    connection.begin();
    (beating ? beat : noBeat).update(now);
  }

  /// False if it did not work for all of them: then the transaction is of no use any more.
  private boolean writeTogether(List<Job<?>> group) {
    var jobs =
        group.stream()
            .flatMap(job -> job instanceof UnitJob it ? Stream.of(it) : Stream.empty())
            .filter(job -> batch.isPresent() && batch.get().takes(job.unit))
            .toList();
    if (jobs.isEmpty()) {
      return true;
    }
    try {
      var answers = batch.orElseThrow().store(jobs.stream().map(job -> job.unit).toList());
      answers.ifPresent(stored -> {
        for (int i = 0; i < jobs.size(); i++) {
          jobs.get(i).stored = stored.get(i);
        }
      });
      return answers.isPresent();
    } catch (StorageException e) {
      LOG.warn("{} units could not be written together", jobs.size(), e);
      return false;
    }
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
  private static class Job<T> {
    private final Supplier<T> work;
    private final CompletableFuture<T> done = new CompletableFuture<>();
    private Runnable settle = () -> {};

    Job(Supplier<T> work) {
      this.work = work;
    }

    void run() {
      try {
        T result = result();
        settle = () -> done.complete(result);
      } catch (Throwable e) {
        fail(e);
      }
    }

    T result() {
      return work.get();
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

  /// A unit of a match, which may have been stored together with others.
  private static final class UnitJob extends Job<Appended> {
    private final Unit unit;
    private @Nullable Appended stored;

    UnitJob(Unit unit, Supplier<Appended> alone) {
      super(alone);
      this.unit = unit;
    }

    @Override
    Appended result() {
      return stored == null ? super.result() : stored;
    }
  }
}
