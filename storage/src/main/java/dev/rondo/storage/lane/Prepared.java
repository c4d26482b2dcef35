package dev.rondo.storage.lane;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A statement that is kept open. After a failure it is prepared anew, because drivers may have
/// closed it.
public final class Prepared {
  private final Supplier<Connection> connection;
  private final String sql;
  private @Nullable Connection preparedOn;
  private @Nullable PreparedStatement open;

  /// @param connection the one to use, which may become another after a failure
  Prepared(Supplier<Connection> connection, String sql) {
    this.connection = connection;
    this.sql = sql;
  }

  /// Returns the number of rows that the statement changed.
  public int update(@Nullable Object... values) {
    return run(PreparedStatement::executeUpdate, values);
  }

  public <T> T query(Call<ResultSet, T> reader, @Nullable Object... values) {
    return run(
        statement -> {
          try (var rows = statement.executeQuery()) {
            return reader.on(rows);
          }
        },
        values);
  }

  private <T> T run(Call<PreparedStatement, T> call, @Nullable Object... values) {
    try {
      var statement = open(connection.get());
      for (int i = 0; i < values.length; i++) {
        statement.setObject(i + 1, values[i]);
      }
      return call.on(statement);
    } catch (SQLException e) {
      forget(e);
      throw new StorageException("Failed: " + sql, e);
    }
  }

  private PreparedStatement open(Connection current) throws SQLException {
    var statement = open;
    if (statement == null || !current.equals(preparedOn)) {
      statement = current.prepareStatement(sql);
      open = statement;
      preparedOn = current;
    }
    return statement;
  }

  private void forget(SQLException cause) {
    var statement = open;
    open = null;
    try {
      if (statement != null) {
        statement.close();
      }
    } catch (SQLException e) {
      cause.addSuppressed(e);
    }
  }

  /// Something to do with a statement or its rows.
  public interface Call<S, T> {
    T on(S source) throws SQLException;
  }
}
