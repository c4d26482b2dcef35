package dev.rondo.storage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.Pragma;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteDataSource;

/// All that is particular to SQLite: its file, its settings, its migrations and its way to a
/// backup.
final class Sqlite {
  private static final int BUSY_MILLIS = 5_000;
  private static final int CHECKPOINT_PAGES = 8_000;
  private static final int KEPT_LOG_BYTES = 64 << 20;
  private static final int CACHE_KIBIBYTES = 64 << 10;

  private Sqlite() {}

  static Path file(Path folder) {
    return folder.resolve("rondo.db");
  }

  static DataSource writer(Path folder) {
    var config = settings();
    config.setJournalMode(JournalMode.WAL);
    config.setSynchronous(SynchronousMode.FULL);
    config.setWalAutocheckpoint(CHECKPOINT_PAGES);
    config.setJournalSizeLimit(KEPT_LOG_BYTES);
    config.setCacheSize(-CACHE_KIBIBYTES);
    config.setPragma(Pragma.SECURE_DELETE, "on");
    config.enforceForeignKeys(true);
    config.setGetGeneratedKeys(false);
    return source(folder, config);
  }

  /// The file must be there already.
  static DataSource reader(Path folder) {
    var config = settings();
    config.setReadOnly(true);
    return source(folder, config);
  }

  static void migrate(DataSource database) {
    Flyway.configure()
        .dataSource(database)
        .locations("classpath:db/migration/sqlite")
        .loggers("slf4j")
        // A database that a newer release has changed is not touched.
        .ignoreMigrationPatterns(new String[0])
        .load()
        .migrate();
  }

  /// Copies the database as it is now into a new file, while it may be in use.
  static void backup(Path folder, Path target) {
    var part = target.resolveSibling(target.getFileName() + ".part");
    try {
      if (Files.exists(target)) {
        throw new FileAlreadyExistsException(target.toString());
      }
      Files.deleteIfExists(part);
      try (var connection = reader(folder).getConnection();
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

  private static DataSource source(Path folder, SQLiteConfig config) {
    var source = new SQLiteDataSource(config);
    source.setUrl("jdbc:sqlite:" + file(folder));
    return source;
  }
}
