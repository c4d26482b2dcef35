package dev.rondo.testkit.host;

import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.Snapshot;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;

/// The store as one server sees it: it may hang, fail, or lose its answers. When the server is
/// killed it takes nothing more from it.
final class FaultyJournal extends ForwardingJournal {
  private final SplittableRandom luck;
  private volatile CountDownLatch answering = new CountDownLatch(0);
  private volatile boolean lost;
  private volatile boolean killed;
  private volatile int faultsInHundred;

  FaultyJournal(Journal journal, SplittableRandom luck) {
    super(journal);
    this.luck = luck;
  }

  /// Answers no write until it is healed.
  void hang() {
    answering = new CountDownLatch(1);
  }

  boolean hangs() {
    return answering.getCount() > 0;
  }

  /// Refuses everything until it is healed.
  void lose() {
    lost = true;
  }

  /// Of the units to come so many in a hundred fail; half of these are stored all the same.
  void tear(int inHundred) {
    faultsInHundred = inHundred;
  }

  void heal() {
    lost = false;
    faultsInHundred = 0;
    answering.countDown();
  }

  void kill() {
    killed = true;
    answering.countDown();
  }

  private void reach() {
    if (lost || killed) {
      throw new UnavailableException("the store is lost");
    }
  }

  private void answer() {
    reach();
    try {
      answering.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    reach();
  }

  private synchronized boolean draws(int inHundred) {
    return luck.nextInt(100) < inHundred;
  }

  @Override
  public Appended append(Unit unit) {
    answer();
    if (!draws(faultsInHundred)) {
      return journal.append(unit);
    }
    if (draws(50)) {
      journal.append(unit);
    }
    throw new UnavailableException("the store has failed");
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

  @Override
  public Optional<MatchRow> row(MatchId match) {
    reach();
    return journal.row(match);
  }

  @Override
  public Optional<Snapshot> snapshot(MatchId match) {
    reach();
    return journal.snapshot(match);
  }

  @Override
  public List<Entry> entries(MatchId match, long after) {
    reach();
    return journal.entries(match, after);
  }
}
