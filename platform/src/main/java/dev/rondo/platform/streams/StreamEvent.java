package dev.rondo.platform.streams;

import dev.rondo.platform.json.Json;
import java.time.Instant;
import java.util.Optional;

/// Something that happened, as it stands in a stream.
///
/// @param eventId the same however often it is told
/// @param correlationId what it happened for: an action's key, or the match
/// @param version of what `data` looks like
/// @param data JSON
public record StreamEvent(
    String eventId,
    String name,
    String correlationId,
    Optional<String> matchId,
    Instant time,
    int version,
    String data) {

  /// An entry as JSON, whatever its stream.
  static String content(Object entry) {
    return entry instanceof StreamEvent event
        ? event.data()
        : Json.STORED.writeValueAsString(entry);
  }
}
