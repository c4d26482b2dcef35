package dev.rondo.storage.engine;

import dev.rondo.storage.lane.StorageException;
import dev.rondo.storage.lane.UnitBatch;
import dev.rondo.storage.lane.WriteConnection;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.sqlite.ProgressHandler;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.Pragma;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteConfig.TempStore;
import org.sqlite.SQLiteDataSource;

/// All that is particular to SQLite: its file, its settings, its migrations and its way to a
/// backup.
public final class Sqlite extends Engine {
  private static final int BUSY_MILLIS = 5_000;

  /// The lane waits at most so long for readers, and writes at most so many pages, when the log is
  /// emptied.
  private static final int TRUNCATE_BUSY_MILLIS = 20;

  /// A backup looks so seldom at how far it is, in steps of SQLite's virtual machine.
  private static final int STEPS_BETWEEN_LOOKS = 10_000;

  private static final int MOST_PAGES_LEFT = 500;

  /// From so many pages on a log is long.
  private static final int LONG_LOG_PAGES = 4_000;

  /// From so many pages on a commit brings the rest of the log into the database itself.
  private static final int LONGEST_LOG_PAGES = 16_000;

  /// While the log is brought into the database, commits add to it. So few come meanwhile that the
  /// second or third try finds nothing left, and the next commit begins the log anew.
  private static final int MOST_TRIES = 3;

  private static final int KEPT_LOG_BYTES = 64 << 20;
  private static final int CACHE_KIBIBYTES = 16 << 10;

  private static final String NO_CHECKPOINT = "Cannot bring the log into the database";

  private final Path folder;

  public Sqlite(Path folder) {
    this.folder = folder;
  }

  /// The file has the clock of this machine.
  @Override
  public Instant now() {
    return Instant.now();
  }

  @Override
  public boolean shared() {
    return false;
  }

  @Override
  public boolean exists() {
    return Files.exists(file());
  }

  private Path file() {
    return folder.resolve("rondo.db");
  }

  @Override
  public Lock lock() {
    var lock = FolderLock.take(folder);
    try {
      makePrivate();
    } catch (IOException e) {
      lock.close();
      throw StorageException.of("Cannot use the data folder " + folder, e);
    }
    return lock::close;
  }

  /// SQLite gives its other files the permissions of the database.
  private void makePrivate() throws IOException {
    if (!Files.exists(file())) {
      PrivateFiles.create(file());
    }
    for (var ending : List.of("", "-wal", "-shm")) {
      PrivateFiles.tighten(file().resolveSibling(file().getFileName() + ending));
    }
  }

  @Override
  public void migrate() {
    var backups = new MigrationBackups(folder);
    schema(writing()).migrate(version -> backups.add(this, version));
  }

  @Override
  Schema schema(DataSource source) {
    return new Schema(source, "sqlite", folder.toString(), Schema.Sharing.ONE_RELEASE, Map.of());
  }

  @Override
  public Connection writer() throws SQLException {
    var connection = writing().getConnection();
    // Else the driver tries to commit after each statement. It begins a transaction with this.
    connection.setAutoCommit(false);
    try (var rollback = connection.prepareStatement("ROLLBACK")) {
      rollback.executeUpdate();
    }
    return connection;
  }

  @Override
  public DataSource reader() {
    if (!Files.exists(file())) {
      throw new StorageException("There is no database in " + folder);
    }
    var config = settings();
    config.setReadOnly(true);
    return source(config);
  }

  /// A file always answers.
  @Override
  public DataSource impatientReader() {
    return reader();
  }

  /// The tail is quicker.
  @Override
  public Optional<UnitBatch> batch(WriteConnection connection) {
    return Optional.empty();
  }

  @Override
  public boolean keepsTail() {
    return true;
  }

  /// The file has one writer.
  @Override
  public Optional<String> streamLock() {
    return Optional.empty();
  }

  @Override
  public String tablesOfMatches() {
    return "SELECT m.name FROM sqlite_master m, pragma_table_info(m.name) c"
        + " WHERE m.type = 'table' AND c.name = 'match_id' ORDER BY m.name";
  }

  /// By a connection of its own: a commit that does this keeps all matches waiting for 30 to 50 ms.
  @Override
  public void shortenLog() {
    try (var connection = writing().getConnection()) {
      if (checkpoint(connection, "NOOP").pages() < LONG_LOG_PAGES) {
        return;
      }
      for (var i = 0; i < MOST_TRIES && checkpoint(connection, "PASSIVE").left() > 0; i++) {}
    } catch (SQLException e) {
      throw new StorageException(NO_CHECKPOINT, e);
    }
  }

  /// By a connection of its own, since this may write many pages. It waits for nobody.
  @Override
  public boolean drainLog() {
    try (var connection = writing().getConnection()) {
      return checkpoint(connection, "PASSIVE").left() <= MOST_PAGES_LEFT;
    } catch (SQLException e) {
      throw new StorageException(NO_CHECKPOINT, e);
    }
  }

  /// The write-ahead log.
  ///
  /// @param left the pages that are not in the database yet
  private record Log(int pages, int left) {}

  private static Log checkpoint(Connection connection, String mode) throws SQLException {
    try (var statement = connection.createStatement();
        var row = statement.executeQuery("PRAGMA wal_checkpoint(" + mode + ")")) {
      row.next();
      var pages = row.getInt("log");
      return new Log(pages, pages - row.getInt("checkpointed"));
    }
  }

  /// A reader that began before the log was drained still needs it. One that begins now does not.
  @Override
  public boolean truncateLog(WriteConnection connection) {
    var handle = connection.handle();
    waitAtMost(TRUNCATE_BUSY_MILLIS, handle);
    try {
      return handle
          .createQuery("PRAGMA wal_checkpoint(TRUNCATE)")
          .map((row, _) -> row.getInt(1) == 0)
          .one();
    } finally {
      waitAtMost(BUSY_MILLIS, handle);
    }
  }

  private static void waitAtMost(int millis, Handle handle) {
    handle.createQuery("PRAGMA busy_timeout = " + millis).mapTo(Integer.class).one();
  }

  public DataSource writing() {
    var config = settings();
    config.setJournalMode(JournalMode.WAL);
    config.setSynchronous(SynchronousMode.FULL);
    config.setWalAutocheckpoint(LONGEST_LOG_PAGES);
    config.setJournalSizeLimit(KEPT_LOG_BYTES);
    config.setCacheSize(-CACHE_KIBIBYTES);
    config.setPragma(Pragma.SECURE_DELETE, "on");
    // Else pages that a unit changes could be copied into a temporary file.
    config.setTempStore(TempStore.MEMORY);
    config.enforceForeignKeys(true);
    return source(config);
  }

  @Override
  public void backup(Path target, Progress progress) {
    var part = target.resolveSibling(target.getFileName() + ".part");
    try {
      if (Files.exists(target)) {
        throw new FileAlreadyExistsException(target.toString());
      }
      try {
        copyInto(part, progress);
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        DurableFiles.syncFolder(target);
      } finally {
        Files.deleteIfExists(part);
      }
    } catch (IOException e) {
      throw StorageException.of("Cannot write the backup " + target, e);
    } catch (SQLException e) {
      throw new StorageException("Cannot write the backup " + target + ": " + e.getMessage(), e);
    }
  }

  /// The file is made first, so that nobody else can read it at any time.
  private void copyInto(Path part, Progress progress) throws IOException, SQLException {
    Files.deleteIfExists(part);
    PrivateFiles.create(part);
    // The check at the end reads what was written.
    var half = Files.size(file());
    try (var connection = reader().getConnection();
        var copy = connection.prepareStatement("VACUUM INTO ?")) {
      ProgressHandler.setHandler(
          connection,
          STEPS_BETWEEN_LOOKS,
          new ProgressHandler() {
            @Override
            protected int progress() {
              progress.at(Math.min(half, part.toFile().length()), 2 * half);
              return 0;
            }
          });
      copy.setString(1, part.toString());
      copy.executeUpdate();
    }
    forgetWiped(part);
    checkIntegrity(part);
    progress.at(2 * half, 2 * half);
    try (var channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  /// Throws [StorageException] if SQLite finds anything wrong with the file.
  static void checkIntegrity(Path copy) throws SQLException {
    try (var connection = source(settings(), copy).getConnection();
        var statement = connection.createStatement();
        var found = statement.executeQuery("PRAGMA integrity_check(1)")) {
      if (!found.next() || !found.getString(1).equals("ok")) {
        throw new StorageException(copy + " is damaged: " + found.getString(1));
      }
    }
  }

  @Override
  public void restore(Path backup, Progress progress) {
    try (var _ = FolderLock.take(folder)) {
      SqliteLibrary.provide(folder);
      var part = file().resolveSibling("rondo.db.part");
      try {
        Files.deleteIfExists(part);
        PrivateFiles.create(part);
        // Copying is half of the work, and the check is the other half.
        DurableFiles.copy(backup, part, (done, size) -> progress.at(done, 2 * size));
        checkIntegrity(part);
        new Schema(
                source(settings(), part),
                "sqlite",
                backup.toString(),
                Schema.Sharing.ONE_RELEASE,
                Map.of())
            .refuseForeign();
        try (var channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
          channel.force(true);
        }
        for (var ending : List.of("-wal", "-shm")) {
          Files.deleteIfExists(file().resolveSibling(file().getFileName() + ending));
        }
        Files.move(part, file(), StandardCopyOption.ATOMIC_MOVE);
        DurableFiles.syncFolder(file());
        progress.at(1, 1);
      } finally {
        Files.deleteIfExists(part);
      }
    } catch (IOException e) {
      throw StorageException.of("Cannot restore " + backup, e);
    } catch (SQLException e) {
      throw new StorageException("Cannot restore " + backup + ": " + e.getMessage(), e);
    }
  }

  /// Takes those keys out of the copy whose sessions were wiped while it was written.
  public void forgetWiped(Path copy) throws SQLException {
    var config = settings();
    config.setPragma(Pragma.SECURE_DELETE, "on");
    config.setJournalMode(JournalMode.MEMORY);
    try (var connection = source(config, copy).getConnection();
        var attach = connection.prepareStatement("ATTACH ? AS live");
        var statement = connection.createStatement()) {
      if (hasKeys(statement)) {
        attach.setString(1, file().toString());
        attach.executeUpdate();
        statement.executeUpdate(
            "DELETE FROM main.session_keys"
                + " WHERE match_id NOT IN (SELECT match_id FROM live.session_keys)");
      }
    }
  }

  /// False for a database of an older release.
  private static boolean hasKeys(Statement statement) throws SQLException {
    try (var found =
        statement.executeQuery("SELECT 1 FROM sqlite_master WHERE name = 'session_keys'")) {
      return found.next();
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
    SqliteLibrary.provide(folder);
    return source(config, file());
  }

  private static DataSource source(SQLiteConfig config, Path file) {
    var source = new SQLiteDataSource(config);
    source.setUrl("jdbc:sqlite:" + file);
    return source;
  }

  @Override
  public String toString() {
    return folder.toString();
  }
}
