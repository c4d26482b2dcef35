package dev.rondo.storage.streams;

import dev.rondo.platform.streams.Feed;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.StreamStore;
import dev.rondo.storage.lane.Access;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

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
    var _ = insert(stream, event, Optional.empty());
  }

  @Override
  public boolean take(String stream, StreamEvent event, String sourceId) {
    return insert(stream, event, Optional.of(sourceId));
  }

  private boolean insert(String stream, StreamEvent event, Optional<String> sourceId) {
    return access.write(handle -> {
      order.beforeAppend(stream);
      return handle
              .createUpdate(
                  "INSERT INTO stream_entries (stream, source_id, "
                      + COLUMNS
                      + ") VALUES (:stream, :sourceId, :eventId, :name, :correlationId, :matchId,"
                      + " :time, :version, :data) ON CONFLICT DO NOTHING")
              .bind("stream", stream)
              .bind("sourceId", sourceId.orElse(null))
              .bind("eventId", event.eventId())
              .bind("name", event.name())
              .bind("correlationId", event.correlationId())
              .bind("matchId", event.matchId().orElse(null))
              .bind("time", event.time().toEpochMilli())
              .bind("version", event.version())
              .bind("data", event.data())
              .execute()
          == 1;
    });
  }

  @Override
  public Optional<StreamEvent> find(String stream, String eventId) {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT "
                    + COLUMNS
                    + " FROM stream_entries WHERE stream = :stream AND event_id = :eventId")
            .bind("stream", stream)
            .bind("eventId", eventId)
            .map((row, _) -> event(row))
            .findOne());
  }

  @Override
  public Feed<StreamEvent> feed(String stream) {
    return feed(List.of(stream));
  }

  @Override
  public Feed<StreamEvent> feed(List<String> streams) {
    var names = new TreeMap<String, String>();
    streams.forEach(stream -> names.put("stream" + names.size(), stream));
    var condition =
        names.keySet().stream()
            .map(name -> "stream = :" + name)
            .collect(Collectors.joining(" OR ", "(", ")"));
    return new SqlFeed<>(
        access,
        order,
        streams,
        new SqlFeed.Rows("stream_entries", COLUMNS, condition, names),
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
