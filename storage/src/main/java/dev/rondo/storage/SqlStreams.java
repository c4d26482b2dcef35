package dev.rondo.storage;

import dev.rondo.platform.streams.Feed;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.StreamStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Named streams in a database.
final class SqlStreams implements StreamStore {
  private static final String COLUMNS =
      "event_id, name, correlation_id, match_id, time, version, data";

  private final Access access;
  private final StreamOrder order;

  SqlStreams(Access access, StreamOrder order) {
    this.access = access;
    this.order = order;
  }

  @Override
  public void append(String stream, StreamEvent event) {
    access.write(handle -> {
      order.beforeAppend(stream);
      return handle
          .createUpdate(
              "INSERT INTO stream_entries (stream, "
                  + COLUMNS
                  + ") VALUES (:stream, :eventId, :name, :correlationId, :matchId, :time,"
                  + " :version, :data) ON CONFLICT DO NOTHING")
          .bind("stream", stream)
          .bind("eventId", event.eventId())
          .bind("name", event.name())
          .bind("correlationId", event.correlationId())
          .bind("matchId", event.matchId().orElse(null))
          .bind("time", event.time().toEpochMilli())
          .bind("version", event.version())
          .bind("data", event.data())
          .execute();
    });
  }

  @Override
  public Feed<StreamEvent> feed(String stream) {
    return new SqlFeed<>(
        access,
        order,
        stream,
        new SqlFeed.Rows("stream_entries", COLUMNS, "stream = :stream", Map.of("stream", stream)),
        SqlStreams::event);
  }

  @Override
  public List<StreamEvent> ofMatch(String stream, String matchId) {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT "
                    + COLUMNS
                    + " FROM stream_entries WHERE match_id = :match AND stream = :stream"
                    + " ORDER BY id")
            .bind("match", matchId)
            .bind("stream", stream)
            .map((row, _) -> event(row))
            .list());
  }

  private static StreamEvent event(ResultSet row) throws SQLException {
    return new StreamEvent(
        row.getString("event_id"),
        row.getString("name"),
        row.getString("correlation_id"),
        Optional.ofNullable(row.getString("match_id")),
        Instant.ofEpochMilli(row.getLong("time")),
        row.getInt("version"),
        row.getString("data"));
  }
}
