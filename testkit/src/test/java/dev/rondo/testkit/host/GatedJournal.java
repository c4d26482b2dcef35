package dev.rondo.testkit.host;

import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.SetAside;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/// A disk that is as slow as a test wants it to be.
final class GatedJournal extends ForwardingJournal {
  private final Semaphore gate = new Semaphore(1);
  private final AtomicInteger waiting = new AtomicInteger();
  private final AtomicInteger refusedReads = new AtomicInteger();
  private final Semaphore pastGate = new Semaphore(1);
  private final List<MatchId> pages = new CopyOnWriteArrayList<>();
  private final AtomicInteger whole = new AtomicInteger();
  private final AtomicInteger onLanes = new AtomicInteger();
  private volatile boolean lost;
  private volatile CountDownLatch answering = new CountDownLatch(0);
  private final AtomicReference<Runnable> onceStored = new AtomicReference<>(() -> {});
  private volatile Runnable whenListed = () -> {};

  GatedJournal(Journal journal) {
    super(journal);
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

  /// Answers no write, until it is woken.
  void hang() {
    answering = new CountDownLatch(1);
  }

  void wake() {
    answering.countDown();
  }

  boolean hangs() {
    return answering.getCount() > 0;
  }

  /// Happens once, after the next unit is stored and before its writer knows.
  void onceStored(Runnable work) {
    onceStored.set(work);
  }

  /// Happens whenever the running matches are listed.
  void whenListed(Runnable work) {
    whenListed = work;
  }

  /// The number of appends that wait.
  int waiting() {
    return waiting.get();
  }

  @Override
  public Appended append(Unit unit) {
    answer();
    waiting.incrementAndGet();
    gate.acquireUninterruptibly();
    Appended appended;
    try {
      appended = journal.append(unit);
    } finally {
      waiting.decrementAndGet();
      gate.release();
    }
    onceStored.getAndSet(() -> {}).run();
    return appended;
  }

  @Override
  public Optional<MatchRow> row(MatchId match) {
    read();
    return journal.row(match);
  }

  private void answer() {
    reach();
    try {
      answering.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void reach() {
    if (lost) {
      throw new UnavailableException("the disk is lost");
    }
  }

  /// Counts reads by the threads of lanes, which must not wait for a disk.
  int onLanes() {
    return onLanes.get();
  }

  private void read() {
    reach();
    if (Thread.currentThread().getName().startsWith("lane-")) {
      onLanes.incrementAndGet();
    }
    if (refusedReads.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
      throw new UnavailableException("too much is waiting to be read");
    }
  }

  @Override
  public List<Entry> entries(MatchId match, long after) {
    read();
    whole.incrementAndGet();
    return journal.entries(match, after);
  }

  /// A page of the past.
  @Override
  public List<Entry> entries(MatchId match, long after, int limit) {
    read();
    pages.add(match);
    pastGate.acquireUninterruptibly();
    pastGate.release();
    return journal.entries(match, after, limit);
  }

  /// From now on whoever reads the past waits until it is opened again.
  void shutPast() {
    pastGate.acquireUninterruptibly();
  }

  void openPast() {
    pastGate.release();
  }

  /// The matches of which a page was asked for, one for each page.
  List<MatchId> pages() {
    return pages;
  }

  /// Counts reads of entries without a limit, as a table makes when it is loaded.
  int whole() {
    return whole.get();
  }

  @Override
  public List<MatchId> running() {
    whenListed.run();
    return journal.running();
  }

  @Override
  public void setAside(MatchId match, SetAside mark) {
    reach();
    journal.setAside(match, mark);
  }

  @Override
  public long beat(long wall) {
    answer();
    return journal.beat(wall);
  }

  @Override
  public long touch(long now) {
    answer();
    return journal.touch(now);
  }
}
