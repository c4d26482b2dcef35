package dev.rondo.platform.action;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.json.JsonText;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;

/// Answers to actions, as they are stored and as they are sent.
public final class Answers {

  /// An answer in an entry. Its result becomes JSON once, which is stored and sent.
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Stored(
      Seat seat,
      String actionId,
      String type,
      String status,
      boolean sealed,
      JsonText result,
      @Nullable JsonText beside) {

    /// The answer to an action, as the rules gave it.
    public static Stored of(Answer answer, String type, boolean sealed) {
      var id = answer.actionId();
      var result =
          answer.result() instanceof Answer.Nothing ? NOTHING : JsonText.of(answer.result());
      var beside = answer.beside().values().isEmpty() ? null : JsonText.of(answer.beside());
      return new Stored(id.seat(), id.key(), type, answer.status(), sealed, result, beside);
    }

    public ActionId action() {
      return new ActionId(seat, actionId);
    }
  }

  /// The result of most actions.
  public static final JsonText NOTHING = new JsonText("{}");

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
    var json = new StringBuilder(256);
    member(json.append('{'), "actionId", answer.actionId());
    member(json.append(','), "type", answer.type());
    member(json.append(','), "status", answer.status());
    var beside = answer.beside();
    if (beside != null && !beside.equals(NOTHING)) {
      // Its members become members of the answer.
      json.append(',').append(beside.text(), 1, beside.text().length() - 1);
    }
    json.append(",\"sealed\":").append(answer.sealed());
    json.append(",\"stampBalance\":").append(stamps);
    json.append(",\"result\":").append(answer.result().text()).append('}');
    return new ActionState(json.toString(), false);
  }

  private static void member(StringBuilder json, String name, String value) {
    json.append('"').append(name).append("\":");
    JsonText.quote(value, json);
  }

  static ActionState pending(String key, String type) {
    var json = Json.VIEW.createObjectNode();
    json.put("actionId", key);
    json.put("type", type);
    json.put("status", "pending");
    return new ActionState(json.toString(), true);
  }
}
