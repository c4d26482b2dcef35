package dev.rondo.storage.lane;

import dev.rondo.platform.Halt;
import dev.rondo.platform.OutageLog;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.Unit;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Stream;
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
/// nothing is queued. An error that is not a unit's own ends the process, since a server that
/// cannot write is of no use.
///
/// Every group moves the heartbeat on to the time at which it began, once [#beat] was called. After
/// a silence it does not: that time is downtime, which the matches have to take note of first.
///
/// In a cluster several nodes write. A group that writes rows which another node may write as well
/// (wallets, ratings, queues, all that repositories store) first takes one lock of the database, so
/// that such groups follow each other and none can deadlock. Groups of plain entries go beside each
/// other.
public final class WriteLane implements Transactions, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WriteLane.class);
  static final int MAX_WAITING = 10_000;
  private static final int MAX_GROUP = 2_000;

  private static final long NEVER = Long.MIN_VALUE / 2;

  private final WriteConnection connection;
  private final Optional<UnitBatch> batch;
  private final InstantSource clock;
  private final Prepared beat;
  private final Prepared noBeat;
  private final Prepared touch;
  private final Optional<Prepared> lock;
  private volatile CommitMeasures measures = CommitMeasures.NONE;
  private final Queue<LaneJob<?>> waiting = new ConcurrentLinkedQueue<>();
  private final AtomicInteger size = new AtomicInteger();
  private final Thread thread;
  private final Set<Runnable> afterwards = new LinkedHashSet<>();
  private volatile boolean parked;
  private volatile boolean taking;
  private volatile boolean stopped;
  private volatile long busySince;
  private volatile boolean busy;
  private long beatStored = NEVER;
  private long beatWritten = NEVER;
  private long now;

  /// @param halt is called when the lane's thread dies
  public WriteLane(
      WriteConnection connection,
      Optional<UnitBatch> batch,
      Heartbeats heartbeats,
      InstantSource clock,
      Halt halt) {
    this.connection = connection;
    this.batch = batch;
    this.clock = clock;
    this.beat = connection.prepare(heartbeats.beat());
    this.noBeat = connection.prepare(heartbeats.stay());
    this.touch = connection.prepare(heartbeats.touch());
    this.lock = heartbeats.lock().map(connection::prepare);
    this.thread =
        Thread.ofPlatform()
            .name("write-lane")
            .daemon()
            .uncaughtExceptionHandler(halt::halt)
            .unstarted(this::run);
  }

  /// Measures groups with these from now on.
  public void measureWith(CommitMeasures given) {
    measures = given;
  }

  /// The number of units that wait.
  public int waiting() {
    return size.get();
  }

  /// Before this, and after [#close], nothing is taken.
  public void start() {
    taking = true;
    thread.start();
  }

  /// True if the calling thread is within a unit.
  boolean inside() {
    return Thread.currentThread().equals(thread);
  }

  /// The time at which the present group began, in epoch milliseconds. Called within a unit only.
  public long now() {
    return now;
  }

  /// Runs it after the present group, on the lane's thread, even if the unit or the group is
  /// undone. Within a unit only.
  public void afterwards(Runnable quick) {
    afterwards.add(quick);
  }

  @Override
  public <T> T write(Supplier<T> work) {
    return submit(job(work));
  }

  @Override
  public <T> CompletableFuture<T> writeLater(Supplier<T> work) {
    return submitLater(job(work));
  }

  private <T> LaneJob<T> job(Supplier<T> work) {
    return LaneJob.of(() -> connection.undoable(work));
  }

  /// Writes a unit of a match.
  public Appended write(UnitWork unit) {
    return submit(job(unit));
  }

  /// The same in the background, after [#begin].
  public CompletableFuture<Appended> writeLater(UnitWork unit) {
    return submitLater(job(unit));
  }

  private LaneJob<Appended> job(UnitWork work) {
    return new LaneJob.OfUnit(
        work.unit(),
        () -> work.single() ? connection.single(work.alone()) : connection.undoable(work.alone()));
  }

  /// A unit of a match, and how it is stored if it does not go together with others.
  ///
  /// @param single true for a unit that is one statement which cannot fail for what it is given: it
  ///   goes without a savepoint, and if it fails all of the group fail
  public record UnitWork(Unit unit, boolean single, Supplier<Appended> alone) {}

  /// Stores the heartbeat. One that had to wait does not take back a later one.
  ///
  /// @return when the group of this write began
  public long beat(long wall) {
    return submit(
        undoableBeat(() -> {
          beatWritten = Math.max(wall, beatWritten);
          beat.update(beatWritten);
          return now;
        }));
  }

  /// Writes to the heartbeat without moving it by more than a millisecond.
  ///
  /// @return when the group of this write began
  public long touch() {
    return submit(
        undoableBeat(() -> {
          touch.update();
          beatWritten++;
          return now;
        }));
  }

  private LaneJob<Long> undoableBeat(Supplier<Long> work) {
    return new LaneJob.Beat(() -> connection.undoable(work));
  }

  /// The time for which the lane has been at the present group; zero if it has nothing to do.
  public Duration stuck() {
    return busy ? Duration.ofNanos(System.nanoTime() - busySince) : Duration.ZERO;
  }

  private <T> T submit(LaneJob<T> job) {
    if (inside()) {
      return job.result();
    }
    var done = submitLater(job);
    begin();
    return LaneJob.await(done);
  }

  /// The future fails if the lane takes nothing. Otherwise it is completed by the lane's thread.
  private <T> CompletableFuture<T> submitLater(LaneJob<T> job) {
    if (!taking) {
      return CompletableFuture.failedFuture(closed());
    }
    if (size.incrementAndGet() > MAX_WAITING) {
      size.decrementAndGet();
      return CompletableFuture.failedFuture(
          new UnavailableException("Too much is waiting to be written"));
    }
    waiting.add(job);
    if (stopped && waiting.remove(job)) {
      size.decrementAndGet();
      return CompletableFuture.failedFuture(closed());
    }
    return job.done();
  }

  /// Wakes the lane's thread for what is waiting.
  public void begin() {
    if (parked && !waiting.isEmpty()) {
      LockSupport.unpark(thread);
    }
  }

  private static UnavailableException closed() {
    return new UnavailableException("The database takes no writes now");
  }

  private void run() {
    var group = new ArrayList<LaneJob<?>>();
    while (!stopped) {
      take(group);
      if (group.isEmpty()) {
        park();
      } else {
        write(group);
      }
      stopped = !taking && waiting.isEmpty();
    }
    take(group);
    write(group);
  }

  private void take(List<LaneJob<?>> group) {
    group.clear();
    for (var job = waiting.poll(); job != null; job = waiting.poll()) {
      group.add(job);
      if (group.size() == MAX_GROUP) {
        break;
      }
    }
    size.addAndGet(-group.size());
  }

  private void park() {
    parked = true;
    if (waiting.isEmpty() && taking) {
      LockSupport.park(this);
    }
    parked = false;
  }

  private void write(List<LaneJob<?>> group) {
    busySince = System.nanoTime();
    busy = true;
    try {
      now = clock.millis();
      beginGroup(group);
      if (!writeTogether(group)) {
        connection.rollback();
        beginGroup(group);
      }
      for (var job : group) {
        job.run();
        if (connection.broken()) {
          break;
        }
      }
      connection.commit();
      measures.committed(group.size(), busySince);
      batch.ifPresent(UnitBatch::committed);
      beatStored = beatWritten;
      OutageLog.stored();
    } catch (Exception e) {
      giveUp(group, e);
      OutageLog.note("groups of writes", e);
    } catch (Error e) {
      // The callers that wait are let go before the process ends.
      giveUp(group, e);
      group.forEach(LaneJob::settle);
      throw e;
    }
    group.forEach(LaneJob::settle);
    afterwards.forEach(WriteLane::run);
    afterwards.clear();
    busy = false;
  }

  private void giveUp(List<LaneJob<?>> group, Throwable cause) {
    connection.rollback();
    beatWritten = beatStored;
    group.forEach(job -> job.fail(new UnavailableException("The database failed", cause)));
  }

  private static void run(Runnable quick) {
    try {
      quick.run();
    } catch (RuntimeException e) {
      LOG.error("Work after a group of writes failed", e);
    }
  }

  private void beginGroup(List<LaneJob<?>> group) {
    connection.begin();
    if (lock.isPresent() && group.stream().anyMatch(this::writesSharedRows)) {
      lock.get().query(_ -> true);
    }
    batch.ifPresent(it -> it.begin(now));
    if (now - beatStored > Journal.LONGEST_SILENCE_MILLIS) {
      noBeat.update(now);
      beatWritten = beatStored;
    } else {
      beatWritten = Math.max(now, beatStored);
      beat.update(beatWritten);
    }
  }

  /// False for a job that writes rows of one match alone, or the heartbeat of this node: no other
  /// node writes them, and nobody has to wait.
  private boolean writesSharedRows(LaneJob<?> job) {
    return !(job instanceof LaneJob.Beat
        || (job instanceof LaneJob.OfUnit it
            && batch.filter(quick -> quick.takes(it.unit())).isPresent()
            && it.unit().lines().stream().allMatch(line -> line.bill().isEmpty())));
  }

  /// False if it did not work for all of them: then the transaction is of no use any more.
  private boolean writeTogether(List<LaneJob<?>> group) {
    var jobs =
        group.stream()
            .flatMap(job -> job instanceof LaneJob.OfUnit it ? Stream.of(it) : Stream.empty())
            .filter(job -> batch.isPresent() && batch.get().takes(job.unit()))
            .toList();
    if (jobs.isEmpty()) {
      return true;
    }
    try {
      var answers = batch.orElseThrow().store(jobs.stream().map(LaneJob.OfUnit::unit).toList());
      answers.ifPresent(stored -> {
        for (int i = 0; i < jobs.size(); i++) {
          jobs.get(i).storedAs(stored.get(i));
        }
      });
      return answers.isPresent();
    } catch (StorageException e) {
      var matches = jobs.stream().map(job -> job.unit().match()).distinct().limit(5).toList();
      LOG.warn(
          "{} units could not be written together, and are written one by one; among their matches: {}",
          jobs.size(),
          matches,
          e);
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
    LockSupport.unpark(thread);
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StorageException("Interrupted while writing the rest", e);
    }
  }
}
