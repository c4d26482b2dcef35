package dev.rondo.storage;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import dev.rondo.platform.Halt;
import dev.rondo.storage.engine.Engine;
import dev.rondo.storage.journal.EntryRows;
import dev.rondo.storage.journal.JournalTail;
import dev.rondo.storage.journal.StoredTail;
import dev.rondo.storage.journal.Tail;
import dev.rondo.storage.journal.TailMover;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.CommitMeasures;
import dev.rondo.storage.lane.Heartbeats;
import dev.rondo.storage.lane.NodeStart;
import dev.rondo.storage.lane.StorageException;
import dev.rondo.storage.lane.UnitBatch;
import dev.rondo.storage.lane.WriteConnection;
import dev.rondo.storage.lane.WriteConnection.Source;
import dev.rondo.storage.lane.WriteLane;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.OptionalLong;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/// The connections of an open database, the lane that writes through one of them, and the storage
/// of entries, which runs beside the lane.
final class DatabaseConnections implements AutoCloseable {
  private final Engine.Lock lock;
  private final WriteConnection writer;
  private final HikariDataSource readers;
  private final OptionalLong lastBeat;
  private final EntryRows entries;
  private final Tail tail;
  private final WriteLane lane;
  private final Optional<TailMover> mover;
  private final Access access;

  /// @param ownership the lock of a database whose journal this process writes
  /// @param node this process, if it is a node of a cluster
  private DatabaseConnections(
      Engine engine,
      Source writer,
      DataSource reader,
      Optional<Engine.Lock> ownership,
      Optional<NodeStart> node,
      InstantSource clock,
      Halt halt)
      throws SQLException {
    this.lock = ownership.orElse(() -> {});
    this.writer = new WriteConnection(writer);
    this.lastBeat = node.isPresent() ? OptionalLong.empty() : lastBeat(this.writer);
    this.readers = ReaderPool.of(reader);
    this.entries = new EntryRows(this.writer);
    var owned =
        ownership.filter(_ -> engine.keepsTail()).map(_ -> new JournalTail(this.writer, entries));
    var batch = owned.<UnitBatch>map(it -> it).or(() -> engine.batch(this.writer));
    this.lane =
        new WriteLane(
            this.writer, batch, node.map(Heartbeats::of).orElse(Heartbeats.ALONE), clock, halt);
    this.mover = owned.map(it -> new TailMover(it, entries, lane, this.writer, engine::shortenLog));
    this.access = new Access(Jdbi.create(readers), lane, this.writer);
    this.tail =
        owned.<Tail>map(it -> it).orElse(engine.keepsTail() ? new StoredTail(access) : Tail.NONE);
  }

  /// Makes or migrates the database, and writes to it until [#close]. Throws
  /// [dev.rondo.storage.engine.FolderInUseException] if it is an SQLite file and another server has
  /// it.
  static DatabaseConnections owning(
      Engine engine, Optional<NodeStart> node, InstantSource clock, Halt halt) {
    var lock = engine.lock();
    try {
      // First, because what is wrong with an address is said more clearly here.
      engine.writer().close();
      engine.migrate();
      var connections =
          new DatabaseConnections(
              engine,
              engine::writer,
              engine.impatientReader(),
              Optional.of(lock),
              node,
              clock,
              halt);
      connections.start();
      return connections;
    } catch (SQLException | PoolInitializationException | JdbiException e) {
      lock.close();
      throw cannotOpen(engine, e);
    } catch (RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  /// Writes to a database that is there, beside a server that may use it.
  static DatabaseConnections beside(Engine engine, InstantSource clock) {
    try {
      check(engine.reader(), engine);
      var connections =
          new DatabaseConnections(
              engine,
              engine::writer,
              engine.reader(),
              Optional.empty(),
              Optional.empty(),
              clock,
              Halt.process());
      connections.start();
      return connections;
    } catch (SQLException | PoolInitializationException | JdbiException e) {
      throw cannotOpen(engine, e);
    }
  }

  /// Reads a database that is there, beside a server that may use it.
  static DatabaseConnections reading(Engine engine) {
    try {
      var reader = engine.reader();
      check(reader, engine);
      return new DatabaseConnections(
          engine,
          reader::getConnection,
          reader,
          Optional.empty(),
          Optional.empty(),
          InstantSource.system(),
          Halt.process());
    } catch (SQLException | JdbiException e) {
      throw cannotOpen(engine, e);
    }
  }

  private static void check(DataSource reader, Engine engine) throws SQLException {
    // First, because what is wrong with an address is said more clearly here.
    reader.getConnection().close();
    engine.check(reader);
  }

  static StorageException cannotOpen(Engine engine, Exception cause) {
    return new StorageException(
        "Cannot open the database in " + engine + ": " + cause.getMessage(), cause);
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

  /// Starts the threads that write. Without them the database can be read only.
  private void start() {
    mover.ifPresent(TailMover::start);
    lane.start();
  }

  WriteConnection writer() {
    return writer;
  }

  WriteLane lane() {
    return lane;
  }

  Access access() {
    return access;
  }

  EntryRows entries() {
    return entries;
  }

  Tail tail() {
    return tail;
  }

  Optional<TailMover> mover() {
    return mover;
  }

  /// The last heartbeat before this start. Empty for a node of a cluster, and before the first
  /// start.
  OptionalLong lastBeat() {
    return lastBeat;
  }

  /// Adds the figures of the write lane to the metrics.
  void measure(MeterRegistry metrics) {
    lane.measureWith(CommitMeasures.of(metrics));
    Gauge.builder("rondo.write.lane.depth", lane, WriteLane::waiting)
        .description("Units that wait to be written")
        .register(metrics);
  }

  /// The time for which the thread that writes has made no progress, zero if it has nothing to do.
  Duration stuck() {
    return lane.stuck();
  }

  /// Writes what is waiting, then closes.
  @Override
  public void close() {
    try (lock;
        writer;
        readers) {
      lane.close();
      mover.ifPresent(TailMover::close);
    }
  }
}
