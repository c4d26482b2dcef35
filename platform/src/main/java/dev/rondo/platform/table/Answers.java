package dev.rondo.platform.table;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.json.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.node.ObjectNode;

/// Answers to actions, as they are stored and as they are sent.
final class Answers {

  /// An answer in an entry.
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Stored(
      Seat seat,
      String actionId,
      String type,
      String status,
      boolean sealed,
      JsonNode result,
      @Nullable ObjectNode beside) {}

  private static final ObjectReader READER =
      Json.STORED.readerFor(new TypeReference<List<Stored>>() {});

  private Answers() {}

  static List<Stored> read(String json) {
    return json.equals("[]") ? List.of() : READER.readValue(json);
  }

  static String write(List<Stored> answers) {
    return answers.isEmpty() ? "[]" : Json.STORED.writeValueAsString(answers);
  }

  /// The answer as the asker gets it.
  ///
  /// @param stamps what sealing it left or, if it was not sealed, what the match knew of when it
  ///   was answered
  static ActionState send(Stored answer, long stamps) {
    var json = head(answer.actionId(), answer.type(), answer.status());
    if (answer.beside() != null) {
      json.setAll(answer.beside());
    }
    json.put("sealed", answer.sealed());
    json.put("stampBalance", stamps);
    json.set("result", answer.result());
    return new ActionState(json.toString(), false);
  }

  static ActionState pending(String key, String type) {
    return new ActionState(head(key, type, "pending").toString(), true);
  }

  private static ObjectNode head(String key, String type, String status) {
    var json = Json.VIEW.createObjectNode();
    json.put("actionId", key);
    json.put("type", type);
    json.put("status", status);
    return json;
  }
}
