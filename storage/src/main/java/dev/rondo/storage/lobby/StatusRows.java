package dev.rondo.storage.lobby;

import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.Names;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;

/// The rows of a table that are made once, and of which little but the status changes.
final class StatusRows<T> {
  private final Access access;
  private final String table;
  private final String columns;
  private final RowMapper<T> mapper;

  /// @param columns with a comma and a space between them, `id` and `status` among them
  StatusRows(Access access, String table, String columns, RowMapper<T> mapper) {
    this.access = access;
    this.table = table;
    this.columns = columns;
    this.mapper = mapper;
  }

  /// False if there is one that it excludes.
  ///
  /// @param row a value for each column
  boolean insert(Map<String, @Nullable Object> row) {
    var values = ":" + columns.replace(", ", ", :");
    return changed(
        "INSERT INTO "
            + table
            + " ("
            + columns
            + ") VALUES ("
            + values
            + ") ON CONFLICT DO NOTHING",
        row);
  }

  /// False unless it is in the expected state.
  boolean move(String id, Enum<?> expected, Enum<?> next) {
    return changed(
        "UPDATE " + table + " SET status = :next WHERE id = :id AND status = :expected",
        Map.of("id", id, "expected", expected.toString(), "next", next.toString()));
  }

  boolean changed(String statement, Map<String, ?> values) {
    return access.write(handle -> handle.createUpdate(statement).bindMap(values).execute() == 1);
  }

  Optional<T> find(String id) {
    return list("id = :id", Map.of("id", id)).stream().findFirst();
  }

  List<T> list(String which, Map<String, String> values) {
    if (!values.values().stream().allMatch(Names::possible)) {
      return List.of();
    }
    return access.read(handle ->
        handle
            .createQuery("SELECT " + columns + " FROM " + table + " WHERE " + which)
            .bindMap(values)
            .map(mapper)
            .list());
  }

  static <E extends Enum<E>> E status(Class<E> kind, ResultSet row) throws SQLException {
    return Enum.valueOf(kind, row.getString("status").toUpperCase(Locale.ROOT));
  }
}
