package dev.rondo.storage;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/// Times as they are stored: epoch milliseconds, or nothing.
final class Times {
  private Times() {}

  static Optional<Instant> read(ResultSet row, String column) throws SQLException {
    var millis = row.getLong(column);
    return row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(millis));
  }
}
