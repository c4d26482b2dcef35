package dev.rondo.storage.retention;

import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.journal.WipeStore;
import dev.rondo.platform.match.MatchId;
import dev.rondo.storage.engine.Engine;
import dev.rondo.storage.journal.TailMover;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.WriteConnection;
import dev.rondo.storage.lane.WriteLane;
import dev.rondo.storage.sealing.ContentKeys;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.jdbi.v3.core.Handle;

/// Wipes matches from a database, in steps that are each short for the lane:
///
/// 1. The key goes, and the match's row: from then on nothing can be read or found.
/// 2. The match's entries leave the journal's tail, from which a new start would bring them back.
/// 3. The rows go from every table with a column `match_id`, whichever there are, a few at a time
///    and of one match at a time, so that no group of the lane has more than one such unit.
/// 4. The write-ahead log is emptied, since it still has the page with the key. While a reader is
///    in the way this step is refused, and the caller tries again.
/// 5. The order to wipe the match goes. Until then a new start does all of it again.
final class SqlWipes implements WipeStore {
  /// The session's row stays, and the order itself goes last.
  private static final List<String> KEPT = List.of("sessions", "wipes");

  /// Tables with many rows a match, and a column `id`.
  private static final List<String> LARGE = List.of("entries", "stream_entries");

  /// A session keeps only the time of the end of its match, so that time is copied to its row.
  private static final String NOTE_END =
      "UPDATE sessions SET ended_at = COALESCE(ended_at,"
          + " (SELECT finished_at FROM matches WHERE id = ?)) WHERE match_id = ?";

  private static final String KEYS = "session_keys";

  /// Others refer to it.
  private static final String ACCOUNTS = "accounts";

  static final int CHUNK = 50;

  /// Units after which the log is drained, so that the lane has no need to do it in a commit.
  private static final int CHUNKS_A_DRAIN = 8;

  private static final int TRUNCATIONS_TRIED = 5;

  private final Access access;
  private final WriteLane lane;
  private final WriteConnection connection;
  private final Engine engine;
  private final ContentKeys keys;
  private final Optional<TailMover> mover;

  /// One truncation of the log serves all who asked for it before it began.
  private final AtomicLong asked = new AtomicLong();

  private final ReentrantLock truncating = new ReentrantLock();
  private final ReentrantLock deleting = new ReentrantLock();
  private long served;

  SqlWipes(
      Access access,
      WriteLane lane,
      WriteConnection connection,
      Engine engine,
      ContentKeys keys,
      Optional<TailMover> mover) {
    this.access = access;
    this.lane = lane;
    this.connection = connection;
    this.engine = engine;
    this.keys = keys;
    this.mover = mover;
  }

  @Override
  public List<MatchId> waiting() {
    return access.read(handle ->
        handle
            .createQuery("SELECT match_id FROM wipes ORDER BY match_id")
            .map((row, _) -> new MatchId(row.getString(1)))
            .list());
  }

  @Override
  public void wipe(MatchId match) {
    remove(match);
    truncateLog();
    access.write(handle -> delete(handle, "wipes", match));
  }

  @Override
  public void remove(MatchId match) {
    access.write(handle ->
        handle.execute(NOTE_END, match.value(), match.value())
            + delete(handle, KEYS, match)
            + handle.execute("DELETE FROM matches WHERE id = ?", match.value()));
    keys.forget(match);
    mover.ifPresent(it -> it.moveOut(match));
    deleting.lock();
    try {
      deleteRows(match);
    } finally {
      deleting.unlock();
    }
  }

  private void deleteRows(MatchId match) {
    var tables =
        access.<List<String>>read(
            handle -> handle.createQuery(engine.tablesOfMatches()).mapTo(String.class).list());
    for (var table : tables) {
      if (LARGE.contains(table)) {
        deleteInChunks(table, match);
      } else if (!KEPT.contains(table) && !table.equals(ACCOUNTS)) {
        access.write(handle -> delete(handle, table, match));
      }
    }
    access.write(handle -> delete(handle, ACCOUNTS, match));
  }

  private static int delete(Handle handle, String table, MatchId match) {
    return handle.execute("DELETE FROM " + table + " WHERE match_id = ?", match.value());
  }

  private void deleteInChunks(String table, MatchId match) {
    for (var chunk = 1; deleteChunk(table, match) == CHUNK; chunk++) {
      if (chunk % CHUNKS_A_DRAIN == 0) {
        engine.drainLog();
      }
    }
  }

  private int deleteChunk(String table, MatchId match) {
    return access.write(handle ->
        handle.execute(
            "DELETE FROM %1$s WHERE id IN (SELECT id FROM %1$s WHERE match_id = ? LIMIT ?)"
                .formatted(table),
            match.value(),
            CHUNK));
  }

  private void truncateLog() {
    var mine = asked.incrementAndGet();
    truncating.lock();
    try {
      for (var i = 0; i < TRUNCATIONS_TRIED && served < mine; i++) {
        var now = asked.get();
        if (engine.drainLog() && truncateOnLane()) {
          served = now;
        }
      }
      if (served < mine) {
        throw new UnavailableException("a reader still needs the log that is to be emptied");
      }
    } finally {
      truncating.unlock();
    }
  }

  /// Between two groups of the lane, since nobody may be writing.
  private boolean truncateOnLane() {
    var done = new CompletableFuture<Boolean>();
    lane.write(() -> {
      lane.afterwards(() -> {
        try {
          done.complete(engine.truncateLog(connection));
        } catch (RuntimeException failed) {
          done.completeExceptionally(failed);
        }
      });
      return true;
    });
    return done.join();
  }
}
