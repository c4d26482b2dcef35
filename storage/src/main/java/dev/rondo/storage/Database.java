package dev.rondo.storage;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.economy.RatingStore;
import dev.rondo.platform.economy.WalletStore;
import dev.rondo.platform.identity.AccountStore;
import dev.rondo.platform.identity.TokenStore;
import dev.rondo.platform.play.QueueStore;
import dev.rondo.platform.table.Journal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.OptionalLong;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;

/// The server's database: what the platform keeps in it, over one connection that writes and
/// several that read.
public final class Database implements AutoCloseable {
  private static final int READERS = 8;
  private static final Duration READER_PATIENCE = Duration.ofSeconds(5);

  /// What keeps other servers out.
  private interface Lock extends AutoCloseable {
    @Override
    void close();
  }

  private final Lock lock;
  private final WriteConnection connection;
  private final HikariDataSource readers;
  private final WriteLane lane;
  private final Access access;
  private final Journal journal;
  private final AccountStore accounts;
  private final TokenStore tokens;
  private final WalletStore wallets;
  private final RatingStore ratings;
  private final QueueStore queue;

  private Database(Path folder, DataSource source, Lock lock, InstantSource clock)
      throws SQLException {
    this.lock = lock;
    this.connection = new WriteConnection(source.getConnection());
    var lastBeat = lastBeat(connection);
    this.readers = pool(Sqlite.reader(folder));
    this.lane = new WriteLane(connection, clock);
    this.access = new Access(Jdbi.create(readers), lane, connection.handle());
    var ledger = new Ledger(lane, connection);
    this.journal = new SqlJournal(lane, connection, access, ledger, lastBeat);
    this.accounts = new SqlAccounts(access);
    this.tokens = new SqlTokens(access);
    this.wallets = new SqlWallets(lane, access, ledger);
    this.ratings = new SqlRatings(access);
    this.queue = new SqlQueue(access);
  }

  /// Opens the SQLite file of a data folder, making or migrating it as needed. Throws
  /// [FolderInUseException] if another server has it.
  public static Database open(Path folder, InstantSource clock) {
    var lock = FolderLock.take(folder);
    try {
      var source = Sqlite.writer(folder);
      Sqlite.migrate(source);
      var database = new Database(folder, source, lock::close, clock);
      database.lane.start();
      return database;
    } catch (SQLException e) {
      lock.close();
      throw new StorageException("Cannot open the database in " + folder, e);
    } catch (RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  /// Opens the database of a folder to look at it, also while a server uses it.
  public static Database readOnly(Path folder) {
    if (!Files.exists(Sqlite.file(folder))) {
      throw new StorageException("There is no database in " + folder);
    }
    try {
      return new Database(folder, Sqlite.reader(folder), () -> {}, InstantSource.system());
    } catch (SQLException e) {
      throw new StorageException("Cannot open the database in " + folder, e);
    }
  }

  /// A connection with the settings of the one that writes, to measure what the database can do by
  /// itself.
  public static Connection plainConnection(Path folder) {
    try {
      return Sqlite.writer(folder).getConnection();
    } catch (SQLException e) {
      throw new StorageException("Cannot open the database in " + folder, e);
    }
  }

  /// Copies the database of a folder into a new file, also while a server uses it.
  public static void backup(Path folder, Path target) {
    Sqlite.backup(folder, target);
  }

  public Transactions transactions() {
    return lane;
  }

  public Journal journal() {
    return journal;
  }

  public AccountStore accounts() {
    return accounts;
  }

  public TokenStore tokens() {
    return tokens;
  }

  public WalletStore wallets() {
    return wallets;
  }

  public RatingStore ratings() {
    return ratings;
  }

  public QueueStore queue() {
    return queue;
  }

  Access access() {
    return access;
  }

  /// Writes what is waiting, then closes.
  @Override
  public void close() {
    try (lock;
        connection;
        readers) {
      lane.close();
    }
  }

  private static OptionalLong lastBeat(WriteConnection connection) {
    return connection
        .handle()
        .createQuery("SELECT wall FROM heartbeat")
        .mapTo(Long.class)
        .findOne()
        .map(OptionalLong::of)
        .orElseGet(OptionalLong::empty);
  }

  private static HikariDataSource pool(DataSource source) {
    var config = new HikariConfig();
    config.setPoolName("readers");
    config.setDataSource(source);
    config.setReadOnly(true);
    config.setMaximumPoolSize(READERS);
    config.setConnectionTimeout(READER_PATIENCE.toMillis());
    return new HikariDataSource(config);
  }
}
