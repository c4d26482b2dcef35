package dev.rondo.storage;

import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.table.MatchId;
import dev.rondo.platform.table.WipeStore;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jdbi.v3.core.Handle;

/// Deletes what a match has left in a database: from every table with a column `match_id`,
/// whichever there are. Only then is the order to do so deleted.
final class SqlWipes implements WipeStore {
  /// The session's row stays, and the order itself goes last.
  private static final List<String> KEPT = List.of("sessions", "wipes");

  /// Large, and so emptied in parts.
  private static final String ENTRIES = "entries";

  /// Others refer to it.
  private static final String ACCOUNTS = "accounts";

  private static final int CHUNK = 200;
  private static final int SCRUBS = 100;

  private final Access access;
  private final WriteLane lane;
  private final WriteConnection connection;
  private final Engine engine;

  SqlWipes(Access access, WriteLane lane, WriteConnection connection, Engine engine) {
    this.access = access;
    this.lane = lane;
    this.connection = connection;
    this.engine = engine;
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
    // The match's row goes first: without it nobody finds the rest.
    access.write(handle -> deleteSmall(handle, match));
    int deleted;
    do {
      deleted = access.write(handle -> deleteEntries(handle, match));
    } while (deleted == CHUNK);
    scrub();
    access.write(handle -> delete(handle, "wipes", match));
  }

  private int deleteSmall(Handle handle, MatchId match) {
    var deleted =
        handle
            .createUpdate("DELETE FROM matches WHERE id = :match")
            .bind("match", match.value())
            .execute();
    var tables = handle.createQuery(engine.tablesOfMatches()).mapTo(String.class).list();
    for (var table : tables) {
      if (!KEPT.contains(table) && !table.equals(ENTRIES) && !table.equals(ACCOUNTS)) {
        deleted += delete(handle, table, match);
      }
    }
    return deleted + delete(handle, ACCOUNTS, match);
  }

  private static int delete(Handle handle, String table, MatchId match) {
    return handle
        .createUpdate("DELETE FROM " + table + " WHERE match_id = :match")
        .bind("match", match.value())
        .execute();
  }

  private static int deleteEntries(Handle handle, MatchId match) {
    return handle
        .createUpdate(
            "DELETE FROM entries WHERE id IN"
                + " (SELECT id FROM entries WHERE match_id = :match LIMIT :chunk)")
        .bind("match", match.value())
        .bind("chunk", CHUNK)
        .execute();
  }

  /// Between two groups of the lane, since nobody may be writing.
  private void scrub() {
    for (var i = 0; i < SCRUBS; i++) {
      if (scrubOnce()) {
        return;
      }
    }
    throw new UnavailableException("Somebody keeps reading the log that is to be emptied");
  }

  private boolean scrubOnce() {
    var done = new CompletableFuture<Boolean>();
    lane.write(() -> {
      lane.afterwards(() -> {
        try {
          done.complete(engine.scrub(connection));
        } catch (RuntimeException failed) {
          done.completeExceptionally(failed);
        }
      });
      return true;
    });
    return done.join();
  }
}
