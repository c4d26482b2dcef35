package dev.rondo.storage.engine;

import dev.rondo.storage.lane.UnitBatch;
import dev.rondo.storage.lane.WriteConnection;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import javax.sql.DataSource;

/// The place of the server's database, and all in which one kind of database differs from another.
/// Its text names the place without any password.
public abstract sealed class Engine permits Sqlite, Postgres {

  /// Keeps other servers out until it is closed.
  public interface Lock extends AutoCloseable {
    @Override
    void close();
  }

  /// The PostgreSQL database with this address, `jdbc:postgresql:...`, or the SQLite file of the
  /// folder if the address is empty. Throws [IllegalArgumentException] for any other address.
  public static Engine at(String address, Path folder) {
    return address.isEmpty() ? new Sqlite(folder) : new Postgres(address);
  }

  /// Copies the database as it is now into a new file, while it may be in use.
  public abstract void backup(Path target, Progress progress);

  public final void backup(Path target) {
    backup(target, (_, _) -> {});
  }

  /// Puts a copy that [#backup] made in the place of the database, which must not be in use. The
  /// copy is checked first; if it is damaged or no database of Rondo, nothing is changed.
  public abstract void restore(Path backup, Progress progress);

  /// The time by the clock of the database, which all nodes of a cluster share.
  public abstract Instant now();

  /// True if the nodes of a cluster can share it.
  public abstract boolean shared();

  public abstract Lock lock();

  /// Makes the tables, or brings those of an older release up to date.
  public abstract void migrate();

  /// A connection with no transaction open, on which one is begun and ended by statements.
  public abstract Connection writer() throws SQLException;

  /// Gives connections that cannot write, to a database that is there already.
  public abstract DataSource reader();

  /// The same, giving up on statements that take too long, so that one of many who ask the server
  /// cannot keep the others waiting.
  public abstract DataSource impatientReader();

  /// A way to write many units that is quicker than one by one, if there is any.
  public abstract Optional<UnitBatch> batch(WriteConnection connection);

  /// True if the newest entries are stored in the table `journal_tail` first. Such a database has
  /// one process that writes entries.
  public abstract boolean keepsTail();

  /// A statement that makes other servers wait until the transaction ends, if there can be others.
  public abstract Optional<String> streamLock();

  /// Selects the names of all tables that have a column `match_id`.
  public abstract String tablesOfMatches();

  /// Brings a long write-ahead log into the database, beside the writer, so that no commit has to
  /// do it. Does nothing if the log is short.
  public abstract void shortenLog();

  /// Brings the write-ahead log into the database as far as readers allow, beside the writer. False
  /// if so much is left that [#truncateLog] would keep the writer waiting.
  public abstract boolean drainLog();

  /// Empties the write-ahead log, in which older versions of changed pages are. On the lane's
  /// thread, with no transaction open. False if a reader is in the way.
  public abstract boolean truncateLog(WriteConnection connection);

  /// False before the first start on an SQLite file.
  public abstract boolean exists();

  /// Throws [StorageException] if this release cannot use the tables that these connections see.
  public final void check(DataSource connections) {
    schema(connections).check();
  }

  /// The state of the tables that these connections see.
  abstract Schema schema(DataSource source);
}
