package dev.rondo.storage.streams;

import dev.rondo.platform.streams.Feed;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.Prepared;
import java.sql.ResultSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/// Reads the rows of a table as a stream, in the order of their ids.
final class SqlFeed<E> implements Feed<E> {

  /// The rows of a feed: their table, their columns, and the condition that they meet.
  ///
  /// @param values the values of the names in the condition
  record Rows(String table, String columns, String condition, Map<String, String> values) {}

  private final Access access;
  private final StreamOrder order;
  private final List<String> names;
  private final Rows rows;
  private final Prepared.Call<ResultSet, E> reader;

  SqlFeed(
      Access access,
      StreamOrder order,
      List<String> names,
      Rows rows,
      Prepared.Call<ResultSet, E> reader) {
    this.access = access;
    this.order = order;
    this.names = List.copyOf(names);
    this.rows = rows;
    this.reader = reader;
  }

  @Override
  public String name() {
    return String.join(", ", names);
  }

  @Override
  public List<Numbered<E>> after(long number, int limit) {
    return access.read(handle ->
        select(handle, "id, " + rows.columns(), "id > :number ORDER BY id LIMIT " + limit, number)
            .map((row, _) -> new Numbered<>(row.getLong("id"), reader.on(row)))
            .list());
  }

  @Override
  public Optional<E> at(long number) {
    return access.read(handle ->
        select(handle, rows.columns(), "id = :number", number)
            .map((row, _) -> reader.on(row))
            .findOne());
  }

  @Override
  public long last() {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT COALESCE(MAX(id), 0) FROM %s WHERE %s"
                    .formatted(rows.table(), rows.condition()))
            .bindMap(rows.values())
            .mapTo(Long.class)
            .one());
  }

  @Override
  public long countAfter(long number) {
    return access.read(
        handle -> select(handle, "COUNT(*)", "id > :number", number).mapTo(Long.class).one());
  }

  private Query select(Handle handle, String columns, String which, long number) {
    return handle
        .createQuery(
            "SELECT %s FROM %s WHERE %s AND %s"
                .formatted(columns, rows.table(), rows.condition(), which))
        .bindMap(rows.values())
        .bind("number", number);
  }

  @Override
  public void whenAppended(Runnable wake) {
    names.forEach(name -> order.whenAppended(name, wake));
  }
}
