package dev.rondo.testkit;

import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.table.Appended;
import dev.rondo.platform.table.Entry;
import dev.rondo.platform.table.Journal;
import dev.rondo.platform.table.MatchId;
import dev.rondo.platform.table.MatchRow;
import dev.rondo.platform.table.Snapshot;
import dev.rondo.platform.table.Unit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/// A disk that is as slow as a test wants it to be.
final class GatedJournal implements Journal {
  private final Journal journal;
  private final Semaphore gate = new Semaphore(1);
  private final AtomicInteger waiting = new AtomicInteger();
  private final AtomicInteger refusedReads = new AtomicInteger();
  private volatile boolean lost;
  private volatile Runnable whenListed = () -> {};

  GatedJournal(Journal journal) {
    this.journal = journal;
  }

  void shut() {
    gate.acquireUninterruptibly();
  }

  void open() {
    gate.release();
  }

  /// The next reads find the disk too busy.
  void busy(int reads) {
    refusedReads.set(reads);
  }

  /// Takes nothing and can be asked for nothing, until it is found again.
  void lose() {
    lost = true;
  }

  void find() {
    lost = false;
  }

  /// Happens whenever the running matches are listed.
  void whenListed(Runnable work) {
    whenListed = work;
  }

  /// How many appends wait.
  int waiting() {
    return waiting.get();
  }

  @Override
  public Appended append(Unit unit) {
    reach();
    waiting.incrementAndGet();
    gate.acquireUninterruptibly();
    try {
      return journal.append(unit);
    } finally {
      waiting.decrementAndGet();
      gate.release();
    }
  }

  @Override
  public Optional<MatchRow> row(MatchId match) {
    read();
    return journal.row(match);
  }

  private void reach() {
    if (lost) {
      throw new UnavailableException("the disk is lost");
    }
  }

  private void read() {
    reach();
    if (refusedReads.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
      throw new UnavailableException("too much is waiting to be read");
    }
  }

  @Override
  public Optional<Snapshot> snapshot(MatchId match) {
    return journal.snapshot(match);
  }

  @Override
  public List<Entry> entries(MatchId match, long after) {
    read();
    return journal.entries(match, after);
  }

  @Override
  public List<MatchId> running() {
    whenListed.run();
    return journal.running();
  }

  @Override
  public Result<Page<MatchRow>> list(Filter filter, Optional<String> next, int limit) {
    return journal.list(filter, next, limit);
  }

  @Override
  public OptionalLong lastBeat() {
    return journal.lastBeat();
  }

  @Override
  public void beat(long wall) {
    reach();
    journal.beat(wall);
  }
}
