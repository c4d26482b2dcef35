package dev.rondo.storage;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/// The connection that writes, with its transactions as plain statements. Belongs to the lane's thread.
///
/// Some failures (a full disk) make the database end the transaction by itself; what came after would be stored at
/// once, statement by statement. So when a savepoint is no longer there the transaction counts as broken, and takes
/// nothing more until it is rolled back.
final class WriteConnection implements AutoCloseable {
  private final Connection connection;
  private final Handle handle;
  private final PreparedStatement begin;
  private final PreparedStatement commit;
  private final PreparedStatement rollback;
  private final PreparedStatement mark;
  private final PreparedStatement release;
  private final PreparedStatement undo;
  private boolean broken;

  WriteConnection(Connection connection) {
    try {
      this.connection = connection;
      this.handle = Jdbi.open(connection);
      connection.setAutoCommit(false);
      this.begin = connection.prepareStatement("BEGIN");
      this.commit = connection.prepareStatement("COMMIT");
      this.rollback = connection.prepareStatement("ROLLBACK");
      this.mark = connection.prepareStatement("SAVEPOINT unit");
      this.release = connection.prepareStatement("RELEASE SAVEPOINT unit");
      this.undo = connection.prepareStatement("ROLLBACK TO SAVEPOINT unit");
      rollback();
    } catch (SQLException e) {
      throw new StorageException("Cannot prepare the write connection", e);
    }
  }

  Handle handle() {
    return handle;
  }

  PreparedStatement prepare(String sql) {
    try {
      return connection.prepareStatement(sql);
    } catch (SQLException e) {
      throw new StorageException("Cannot prepare: " + sql, e);
    }
  }

  void begin() throws SQLException {
    begin.execute();
    broken = false;
  }

  void commit() throws SQLException {
    if (broken) {
      throw new SQLException("The transaction was given up");
    }
    commit.execute();
  }

  /// Leaves no transaction, whether or not there was one.
  void rollback() {
    try {
      rollback.execute();
    } catch (SQLException e) {
      // There was none.
    }
  }

  boolean broken() {
    return broken;
  }

  /// Runs the work; if it throws, nothing of it stays.
  <T> T undoable(Supplier<T> work) {
    run(mark);
    T result;
    try {
      result = work.get();
    } catch (Throwable e) {
      run(undo);
      run(release);
      throw e;
    }
    run(release);
    return result;
  }

  /// Runs work that is one statement, without a savepoint, which saves a fifth of the time of a small unit. If it
  /// fails the transaction is broken.
  <T> T single(Supplier<T> statement) {
    try {
      return statement.get();
    } catch (Throwable e) {
      broken = true;
      throw e;
    }
  }

  private void run(PreparedStatement statement) {
    if (broken) {
      throw new StorageException("The transaction was given up", new IllegalStateException());
    }
    try {
      statement.execute();
    } catch (SQLException e) {
      broken = true;
      throw new StorageException("The transaction is broken", e);
    }
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new StorageException("Cannot close the database", e);
    }
  }
}
