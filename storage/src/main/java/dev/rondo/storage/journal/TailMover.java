package dev.rondo.storage.journal;

import dev.rondo.platform.OutageLog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.storage.journal.TailRow.Place;
import dev.rondo.storage.lane.Prepared;
import dev.rondo.storage.lane.StorageException;
import dev.rondo.storage.lane.WriteConnection;
import dev.rondo.storage.lane.WriteLane;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Moves entries from the tail into the table `entries`, in units that are each short for the lane:
/// first the entries are inserted, by match and position, so that those of one match fill the same
/// pages of the index; then the tail's rows are deleted.
///
/// If the process dies in between, entries are in both. The next process inserts again what is in
/// the tail, and the index lets each in once.
public final class TailMover implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(TailMover.class);

  /// Entries are moved after so long at the latest.
  private static final Duration PAUSE = Duration.ofSeconds(3);

  private static final Duration PAUSE_AFTER_FAILURE = Duration.ofSeconds(1);

  /// A unit inserts entries for so long, but not fewer than so many.
  private static final Duration LONGEST_UNIT = Duration.ofMillis(4);

  private static final int FEWEST_ENTRIES = 50;

  /// A unit deletes so many bytes of the tail, or one row if it is larger.
  private static final int DELETED_BYTES = 256 << 10;

  private final JournalTail tail;
  private final EntryRows table;
  private final WriteLane lane;
  private final WriteConnection connection;
  private final Prepared delete;
  private final Runnable afterMove;

  /// Held while entries are moved.
  final ReentrantLock moving = new ReentrantLock();

  private final Thread thread;
  private final CountDownLatch closed = new CountDownLatch(1);

  /// @param afterMove is run in the background after each move
  public TailMover(
      JournalTail tail,
      EntryRows table,
      WriteLane lane,
      WriteConnection connection,
      Runnable afterMove) {
    this.tail = tail;
    this.table = table;
    this.lane = lane;
    this.connection = connection;
    this.afterMove = afterMove;
    this.delete = connection.prepare("DELETE FROM journal_tail WHERE id <= ?");
    this.thread = Thread.ofPlatform().name("tail-mover").daemon().unstarted(this::run);
  }

  /// Moves what the process before this one has left, and begins to move in the background. Before
  /// the lane is started.
  public void start() {
    moveDirectly();
    thread.start();
  }

  /// Moves what is left. After the lane is closed.
  @Override
  public void close() {
    closed.countDown();
    tail.hurry();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    }
    moveDirectly();
  }

  /// Moves all that is stored by now if the match has entries in the tail.
  public void moveOut(MatchId match) {
    if (tail.holds(match)) {
      move(this::onLane);
    }
  }

  private void run() {
    while (closed.getCount() > 0) {
      try {
        tail.awaitMany(PAUSE);
        moveOrNote();
      } catch (InterruptedException e) {
        LOG.warn("Moving the journal's tail does not stop on an interrupt");
      }
    }
  }

  private void moveOrNote() throws InterruptedException {
    try {
      move(this::onLane);
      afterMove.run();
    } catch (RuntimeException e) {
      if (!closed.await(PAUSE_AFTER_FAILURE.toMillis(), TimeUnit.MILLISECONDS)) {
        OutageLog.note("moves of the journal's tail", e);
      }
    }
  }

  void onLane(Runnable unit) {
    var _ =
        lane.write(() -> {
          unit.run();
          return true;
        });
  }

  /// Entries that cannot be moved stay in the tail, where readers find them.
  private void moveDirectly() {
    try {
      move(this::inTransaction);
    } catch (StorageException e) {
      connection.rollback();
      LOG.warn("The journal's tail could not be moved", e);
    }
  }

  private void inTransaction(Runnable unit) {
    connection.begin();
    unit.run();
    connection.commit();
  }

  /// Moves all that is stored by now.
  ///
  /// @param transaction runs each unit in a transaction
  void move(Consumer<Runnable> transaction) {
    moving.lock();
    try {
      var rows = tail.rows();
      var entries = new ArrayDeque<>(JournalTail.sorted(rows));
      var deletions = deletions(rows);
      while (!deletions.isEmpty()) {
        transaction.accept(() -> {
          insertSome(entries);
          if (entries.isEmpty()) {
            delete.update(deletions.remove());
          }
        });
      }
      if (!rows.isEmpty()) {
        tail.forget(rows.getLast().id());
      }
    } finally {
      moving.unlock();
    }
  }

  private void insertSome(Queue<Place> entries) {
    var start = System.nanoTime();
    for (var count = 0; !entries.isEmpty(); count++) {
      if (count >= FEWEST_ENTRIES && System.nanoTime() - start > LONGEST_UNIT.toNanos()) {
        return;
      }
      table.insert(entries.remove());
    }
  }

  /// The ids up to which each unit deletes.
  private static Queue<Long> deletions(List<TailRow> rows) {
    var ids = new ArrayDeque<Long>();
    var bytes = 0;
    for (var row : rows) {
      bytes += row.bytes().length;
      if (bytes >= DELETED_BYTES || row.equals(rows.getLast())) {
        ids.add(row.id());
        bytes = 0;
      }
    }
    return ids;
  }
}
