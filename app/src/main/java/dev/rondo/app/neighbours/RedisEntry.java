package dev.rondo.app.neighbours;

import dev.rondo.platform.json.Json;
import dev.rondo.platform.messages.IncomingEntries;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;

/// Makes an entry out of the fields of a Redis entry. Whatever stands in them can be stored; the
/// consumer of the stream parks what it does not understand.
final class RedisEntry {
  private static final int LARGEST = 262_144;
  private static final int SHOWN = 10_000;
  private static final String PAYLOAD = "payload";

  private RedisEntry() {}

  static IncomingEntries.Entry of(String stream, String id, Map<String, String> fields) {
    return new IncomingEntries.Entry(
        stream,
        text(fields, "event_id", 200).orElse(id),
        id,
        Optional.ofNullable(fields.get("type")),
        text(fields, "ts", 15)
            .filter(ts -> ts.matches("[0-9]{1,15}"))
            .map(ts -> Instant.ofEpochMilli(Long.parseLong(ts))),
        payload(fields));
  }

  private static Optional<String> text(Map<String, String> fields, String name, int longest) {
    return Optional.ofNullable(fields.get(name))
        .filter(text -> !text.isEmpty() && text.length() <= longest)
        .filter(text -> text.chars().noneMatch(Character::isISOControl));
  }

  /// A payload that is no JSON object of a sensible size becomes a JSON text of all fields.
  private static String payload(Map<String, String> fields) {
    var payload = fields.getOrDefault(PAYLOAD, "");
    try {
      if (payload.length() <= LARGEST && Json.STORED.readTree(payload).isObject()) {
        return payload;
      }
    } catch (JacksonException broken) {
      // Stored as a text below, and parked by its consumer.
    }
    var all = fields.toString();
    return Json.STORED.writeValueAsString(
        all.length() > SHOWN ? all.substring(0, SHOWN) + "..." : all);
  }
}
