package dev.rondo.platform.messages;

import dev.rondo.platform.json.Json;
import dev.rondo.platform.streams.UnreadableEntryException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Reads the fields of a payload. Whatever has not the documented form is refused with an
/// [UnreadableEntryException] that names the field.
final class Payload {
  private static final int LONGEST_TEXT = 1_000;

  /// The end of the year 9999, in epoch milliseconds.
  private static final long LAST_MILLIS = 253_402_300_799_999L;

  private final String stream;
  private final JsonNode tree;

  private Payload(String stream, JsonNode tree) {
    this.stream = stream;
    this.tree = tree;
  }

  static Payload read(String stream, String json) {
    try {
      var tree = Json.STORED.readTree(json);
      if (!tree.isObject()) {
        throw new UnreadableEntryException(stream + ": the payload is not a JSON object");
      }
      return new Payload(stream, tree);
    } catch (JacksonException broken) {
      throw new UnreadableEntryException(stream + ": the payload is not JSON");
    }
  }

  UnreadableEntryException bad(String field, String why) {
    return new UnreadableEntryException(stream + ": " + field + " " + why);
  }

  boolean has(String field) {
    return tree.hasNonNull(field);
  }

  String text(String field) {
    return optionalText(field).orElseThrow(() -> bad(field, "is missing"));
  }

  Optional<String> optionalText(String field) {
    if (!has(field)) {
      return Optional.empty();
    }
    var value = tree.path(field);
    if (!value.isString() || value.stringValue().isEmpty() || unstorable(value.stringValue())) {
      throw bad(field, "must be a text of 1 to " + LONGEST_TEXT + " characters");
    }
    return Optional.of(value.stringValue());
  }

  /// PostgreSQL stores no text with the character 0.
  private static boolean unstorable(String text) {
    return text.length() > LONGEST_TEXT || text.indexOf('\0') >= 0;
  }

  boolean flag(String field) {
    if (has(field) && !tree.path(field).isBoolean()) {
      throw bad(field, "must be true or false");
    }
    return tree.path(field).asBoolean(false);
  }

  Optional<Instant> millis(String field) {
    if (!has(field)) {
      return Optional.empty();
    }
    var value = tree.path(field);
    if (!value.isIntegralNumber()
        || !value.canConvertToLong()
        || value.longValue() < 0
        || value.longValue() > LAST_MILLIS) {
      throw bad(field, "must be epoch milliseconds");
    }
    return Optional.of(Instant.ofEpochMilli(value.longValue()));
  }

  Optional<Instant> time(String field) {
    try {
      return optionalText(field).map(Instant::parse);
    } catch (DateTimeException broken) {
      throw bad(field, "must be a time as ISO-8601");
    }
  }

  Optional<ObjectNode> object(String field) {
    if (!has(field)) {
      return Optional.empty();
    }
    if (tree.path(field) instanceof ObjectNode object) {
      return Optional.of(object);
    }
    throw bad(field, "must be an object");
  }

  Optional<JsonNode> list(String field) {
    if (!has(field)) {
      return Optional.empty();
    }
    if (tree.path(field).isArray()) {
      return Optional.of(tree.path(field));
    }
    throw bad(field, "must be a list");
  }

  /// The payload of an element of a list.
  Payload element(String field, JsonNode element) {
    if (!element.isObject()) {
      throw bad(field, "must be a list of objects");
    }
    return new Payload(stream, element);
  }
}
