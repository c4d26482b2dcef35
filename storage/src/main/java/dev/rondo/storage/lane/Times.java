package dev.rondo.storage.lane;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/// Times as they are stored: epoch milliseconds, or nothing.
public final class Times {
  private Times() {}

  public static Optional<Instant> read(ResultSet row, String column) throws SQLException {
    var millis = row.getLong(column);
    return row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(millis));
  }
}
