package dev.rondo.storage.engine;

import dev.rondo.storage.journal.UnitArrays;
import dev.rondo.storage.lane.SharedSql;
import dev.rondo.storage.lane.StorageException;
import dev.rondo.storage.lane.UnitBatch;
import dev.rondo.storage.lane.WriteConnection;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// All that is particular to PostgreSQL: its address, its settings and its migrations.
///
/// Nothing keeps a second server out. The journal's key is what refuses the second writer of a
/// match. Servers without a cluster share one heartbeat row, which every group of writes changes
/// first. Nodes of a cluster have a row each, and a lock for what several of them write. So
/// balances and ratings stay right, and nobody can deadlock.
public final class Postgres extends Engine {
  private static final Logger LOG = LoggerFactory.getLogger(Postgres.class);
  private static final Duration CONNECT_PATIENCE = Duration.ofSeconds(10);

  /// The writer waits so long for an answer before it takes the server for gone.
  private static final Duration WRITE_PATIENCE = Duration.ofSeconds(30);

  /// After this the server gives up a reader's statement. The socket waits a little longer, for a
  /// server that does not even answer that.
  private static final Duration READ_PATIENCE = Duration.ofSeconds(10);

  private static final Duration READ_SOCKET_PATIENCE = READ_PATIENCE.plusSeconds(5);

  /// A server that stands still in a transaction loses it after this, and with it all its locks.
  private static final Duration LONGEST_STANDSTILL = Duration.ofSeconds(2);

  /// A statement that waits for a lock of another server longer than this fails.
  private static final Duration LOCK_PATIENCE = Duration.ofSeconds(3);

  private final String address;
  private final String name;

  Postgres(String address) {
    this.address = address;
    this.name = name(source());
  }

  /// Without its parameters, which may have a password among them.
  private static String name(PGSimpleDataSource source) {
    return "PostgreSQL at %s:%d/%s"
        .formatted(
            source.getServerNames()[0], source.getPortNumbers()[0], source.getDatabaseName());
  }

  private PGSimpleDataSource source() {
    var source = new PGSimpleDataSource();
    try {
      source.setUrl(address);
    } catch (IllegalArgumentException e) {
      // Its message would repeat the address.
      throw new IllegalArgumentException(
          "not an address like jdbc:postgresql://host:5432/name?user=...&password=...");
    }
    source.setApplicationName("rondo");
    source.setConnectTimeout((int) CONNECT_PATIENCE.toSeconds());
    source.setTcpKeepAlive(true);
    set(source, "lock_timeout", LOCK_PATIENCE);
    set(source, "idle_in_transaction_session_timeout", LONGEST_STANDSTILL);
    return source;
  }

  /// Adds a setting to those of the address. The last one of a name counts.
  private static void set(PGSimpleDataSource source, String name, Duration value) {
    var options = Optional.ofNullable(source.getOptions()).map(given -> given + " ").orElse("");
    source.setOptions(options + "-c " + name + "=" + value.toMillis());
  }

  @Override
  public boolean shared() {
    return true;
  }

  @Override
  public Instant now() {
    try (var connection = source().getConnection();
        var statement = connection.prepareStatement("SELECT clock_timestamp()")) {
      // The first answer takes longer.
      statement.execute();
      var asked = System.nanoTime();
      try (var time = statement.executeQuery()) {
        time.next();
        var wayBack = (System.nanoTime() - asked) / 2;
        return time.getObject(1, OffsetDateTime.class).toInstant().plusNanos(wayBack);
      }
    } catch (SQLException e) {
      throw new StorageException("Cannot read the clock of the database in " + this, e);
    }
  }

  @Override
  public void backup(Path target, Progress progress) {
    throw new StorageException(
        "A PostgreSQL database is copied with its own tool: pg_dump --format=custom --file="
            + target
            + " ...");
  }

  @Override
  public void restore(Path backup, Progress progress) {
    throw new StorageException(
        "A PostgreSQL database is restored with its own tool: pg_restore --dbname=... " + backup);
  }

  @Override
  public boolean exists() {
    return true;
  }

  @Override
  public Lock lock() {
    return () -> {};
  }

  @Override
  public void migrate() {
    schema(source()).migrate(_ -> {});
  }

  @Override
  Schema schema(DataSource source) {
    // The other kind of lock is a transaction that stands still while the tables are made.
    return new Schema(
        source,
        "postgresql",
        name,
        Schema.Sharing.TWO_RELEASES,
        Map.of("flyway.postgresql.transactional.lock", "false"));
  }

  @Override
  public Connection writer() throws SQLException {
    var source = source();
    source.setSocketTimeout((int) WRITE_PATIENCE.toSeconds());
    var connection = source.getConnection();
    try (var statement = connection.createStatement()) {
      // Else what was acknowledged could be lost.
      statement.execute(
          "SELECT set_config('synchronous_commit', 'on', false)"
              + " WHERE current_setting('synchronous_commit') = 'off'");
      try (var fsync = statement.executeQuery("SHOW fsync")) {
        if (fsync.next() && !fsync.getString(1).equals("on")) {
          LOG.warn("{} runs with fsync off: a power failure can lose what was stored", name);
        }
      }
      return connection;
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  @Override
  public DataSource impatientReader() {
    var source = reader();
    set(source, "statement_timeout", READ_PATIENCE);
    source.setSocketTimeout((int) READ_SOCKET_PATIENCE.toSeconds());
    return source;
  }

  @Override
  public PGSimpleDataSource reader() {
    var source = source();
    source.setReadOnly(true);
    source.setReadOnlyMode("always");
    return source;
  }

  @Override
  public Optional<UnitBatch> batch(WriteConnection connection) {
    return Optional.of(new UnitArrays(connection));
  }

  @Override
  public boolean keepsTail() {
    return false;
  }

  @Override
  public Optional<String> streamLock() {
    return Optional.of(SharedSql.STREAM_LOCK);
  }

  @Override
  public String tablesOfMatches() {
    return "SELECT table_name FROM information_schema.columns"
        + " WHERE table_schema = current_schema() AND column_name = 'match_id'"
        + " ORDER BY table_name";
  }

  /// Its log belongs to the server, which recycles it by itself.
  @Override
  public void shortenLog() {}

  @Override
  public boolean drainLog() {
    return true;
  }

  @Override
  public boolean truncateLog(WriteConnection connection) {
    return true;
  }

  @Override
  public String toString() {
    return name;
  }
}
