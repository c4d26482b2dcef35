package dev.rondo.platform.action;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.json.Json;
import java.io.StringWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.node.ObjectNode;

/// Answers to actions, as they are stored and as they are sent.
public final class Answers {

  /// An answer in an entry.
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Stored(
      Seat seat,
      String actionId,
      String type,
      String status,
      boolean sealed,
      JsonNode result,
      @Nullable ObjectNode beside) {

    /// The answer to an action, as the rules gave it.
    public static Stored of(Answer answer, String type, boolean sealed) {
      var id = answer.actionId();
      var result =
          answer.result() instanceof Answer.Nothing
              ? NOTHING
              : Json.VIEW.<JsonNode>valueToTree(answer.result());
      var beside =
          answer.beside().values().isEmpty()
              ? null
              : Json.VIEW.<ObjectNode>valueToTree(answer.beside());
      return new Stored(id.seat(), id.key(), type, answer.status(), sealed, result, beside);
    }

    public ActionId action() {
      return new ActionId(seat, actionId);
    }
  }

  /// The result of most actions, not to be changed.
  public static final JsonNode NOTHING = Json.VIEW.createObjectNode();

  private static final TypeReference<List<Stored>> STORED = new TypeReference<>() {};
  private static final ObjectReader READER = Json.STORED.readerFor(STORED);
  private static final ObjectWriter WRITER = Json.STORED.writerFor(STORED);

  private Answers() {}

  public static List<Stored> read(String json) {
    return json.equals("[]") ? List.of() : READER.readValue(json);
  }

  public static String write(List<Stored> answers) {
    return answers.isEmpty() ? "[]" : WRITER.writeValueAsString(answers);
  }

  /// The answer as the asker gets it.
  ///
  /// @param stamps what sealing it left or, if it was not sealed, what the match knew of when it
  ///   was answered
  public static ActionState send(Stored answer, long stamps) {
    var json = new StringWriter();
    try (var out = Json.VIEW.createGenerator(json)) {
      out.writeStartObject();
      out.writeStringProperty("actionId", answer.actionId());
      out.writeStringProperty("type", answer.type());
      out.writeStringProperty("status", answer.status());
      if (answer.beside() != null) {
        for (var member : answer.beside().properties()) {
          out.writeName(member.getKey());
          out.writeTree(member.getValue());
        }
      }
      out.writeBooleanProperty("sealed", answer.sealed());
      out.writeNumberProperty("stampBalance", stamps);
      out.writeName("result");
      out.writeTree(answer.result());
      out.writeEndObject();
    }
    return new ActionState(json.toString(), false);
  }

  static ActionState pending(String key, String type) {
    var json = Json.VIEW.createObjectNode();
    json.put("actionId", key);
    json.put("type", type);
    json.put("status", "pending");
    return new ActionState(json.toString(), true);
  }
}
