package dev.rondo.platform.json;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.core.io.JsonStringEncoder;
import tools.jackson.databind.JsonNode;

/// A value that is JSON already. It is written as it is, however often.
public record JsonText(@JsonValue @JsonRawValue String text) {

  /// The value as views and answers have it.
  public static JsonText of(Object value) {
    return new JsonText(Json.VIEW.writeValueAsString(value));
  }

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static JsonText read(JsonNode stored) {
    return of(stored);
  }

  /// Writes a text with its quotation marks.
  public static void quote(String text, StringBuilder out) {
    out.append('"');
    JsonStringEncoder.getInstance().quoteAsString(text, out);
    out.append('"');
  }
}
