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
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.Pragma;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteDataSource;

/// All that is particular to SQLite: its file, its settings, its migrations and its way to a
/// backup.
final class Sqlite extends Engine {
  private static final int BUSY_MILLIS = 5_000;
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

  DataSource writing() {
    var config = settings();
    config.setJournalMode(JournalMode.WAL);
    config.setSynchronous(SynchronousMode.FULL);
    config.setWalAutocheckpoint(CHECKPOINT_PAGES);
    config.setJournalSizeLimit(KEPT_LOG_BYTES);
    config.setCacheSize(-CACHE_KIBIBYTES);
    config.setPragma(Pragma.SECURE_DELETE, "on");
    config.enforceForeignKeys(true);
    config.setGetGeneratedKeys(false);
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
