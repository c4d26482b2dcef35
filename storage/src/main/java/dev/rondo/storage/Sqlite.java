package dev.rondo.storage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.LongSupplier;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.Pragma;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteDataSource;

/// All that is particular to SQLite: its file, its settings, its migrations and its way to a
/// backup.
final class Sqlite extends Engine {
  private static final int BUSY_MILLIS = 5_000;
  private static final int SCRUB_BUSY_MILLIS = 50;

  /// Rebuilding takes a second for each few hundred mebibytes, in which nobody can write.
  private static final long LARGEST_REBUILT_BYTES = 256L << 20;

  private static final int CHECKPOINT_PAGES = 8_000;
  private static final int KEPT_LOG_BYTES = 64 << 20;
  private static final int CACHE_KIBIBYTES = 64 << 10;

  private final Path folder;

  Sqlite(Path folder) {
    this.folder = folder;
  }

  private Path file() {
    return folder.resolve("rondo.db");
  }

  @Override
  Lock lock() {
    return FolderLock.take(folder)::close;
  }

  @Override
  void migrate() {
    migrate(writing(), "sqlite");
  }

  @Override
  Connection writer() throws SQLException {
    var connection = writing().getConnection();
    // Else the driver tries to commit after each statement. It begins a transaction with this.
    connection.setAutoCommit(false);
    try (var rollback = connection.prepareStatement("ROLLBACK")) {
      rollback.executeUpdate();
    }
    return connection;
  }

  @Override
  DataSource reader() {
    if (!Files.exists(file())) {
      throw new StorageException("There is no database in " + folder);
    }
    var config = settings();
    config.setReadOnly(true);
    return source(config);
  }

  /// There is no way to a server and back to be saved.
  @Override
  Optional<UnitBatch> batch(WriteConnection connection, LongSupplier now) {
    return Optional.empty();
  }

  /// The file has one writer.
  @Override
  Optional<String> streamLock() {
    return Optional.empty();
  }

  @Override
  String tablesOfMatches() {
    return "SELECT m.name FROM sqlite_master m, pragma_table_info(m.name) c"
        + " WHERE m.type = 'table' AND c.name = 'match_id' ORDER BY m.name";
  }

  /// What is deleted is overwritten at once. But when pages are merged or split, copies of the rows
  /// that move stay behind in what is free of them, until the file is rebuilt; and older copies are
  /// in the log until it is emptied.
  @Override
  boolean scrub(WriteConnection connection) {
    var handle = connection.handle();
    waitAtMost(SCRUB_BUSY_MILLIS, handle);
    try {
      if (bytes(handle) <= LARGEST_REBUILT_BYTES) {
        handle.execute("VACUUM");
      }
      return handle
          .createQuery("PRAGMA wal_checkpoint(TRUNCATE)")
          .map((row, _) -> row.getInt(1) == 0)
          .one();
    } finally {
      waitAtMost(BUSY_MILLIS, handle);
    }
  }

  private static long bytes(Handle handle) {
    return handle
        .createQuery("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
        .mapTo(Long.class)
        .one();
  }

  private static void waitAtMost(int millis, Handle handle) {
    handle.createQuery("PRAGMA busy_timeout = " + millis).mapTo(Integer.class).one();
  }

  DataSource writing() {
    var config = settings();
    config.setJournalMode(JournalMode.WAL);
    config.setSynchronous(SynchronousMode.FULL);
    config.setWalAutocheckpoint(CHECKPOINT_PAGES);
    config.setJournalSizeLimit(KEPT_LOG_BYTES);
    config.setCacheSize(-CACHE_KIBIBYTES);
    config.setPragma(Pragma.SECURE_DELETE, "on");
    config.enforceForeignKeys(true);
    return source(config);
  }

  @Override
  public void backup(Path target) {
    var part = target.resolveSibling(target.getFileName() + ".part");
    try {
      if (Files.exists(target)) {
        throw new FileAlreadyExistsException(target.toString());
      }
      Files.deleteIfExists(part);
      try (var connection = reader().getConnection();
          var copy = connection.prepareStatement("VACUUM INTO ?")) {
        copy.setString(1, part.toString());
        copy.executeUpdate();
      }
      try (var channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
        channel.force(true);
      }
      Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write the backup " + target, e);
    } catch (SQLException e) {
      throw new StorageException("Cannot write the backup " + target, e);
    }
  }

  private static SQLiteConfig settings() {
    var config = new SQLiteConfig();
    config.setBusyTimeout(BUSY_MILLIS);
    // Else the driver searches each statement, however long, for an INSERT.
    config.setGetGeneratedKeys(false);
    return config;
  }

  private DataSource source(SQLiteConfig config) {
    var source = new SQLiteDataSource(config);
    source.setUrl("jdbc:sqlite:" + file());
    return source;
  }

  @Override
  public String toString() {
    return folder.toString();
  }
}
