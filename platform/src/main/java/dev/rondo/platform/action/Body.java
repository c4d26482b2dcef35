package dev.rondo.platform.action;

import static dev.rondo.platform.Result.ok;
import static dev.rondo.platform.Result.refused;

import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.json.Json;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// The checked body of an action.
public record Body(String type, JsonNode payload, boolean useStamp) {
  private static final List<String> NAMES = List.of("type", "payload", "useStamp");

  public static Result<Body> read(JsonNode json) {
    if (!json.isObject()) {
      return refused(Refusal.VALIDATION_ERROR, "an action is an object");
    }
    for (var name : json.propertyNames()) {
      if (!NAMES.contains(name)) {
        return refused(Refusal.VALIDATION_ERROR, "unknown field in the action");
      }
    }
    if (!json.path("type").isString()) {
      return refused(Refusal.VALIDATION_ERROR, "type: a text is required");
    }
    if (json.has("payload") && !json.path("payload").isObject()) {
      return refused(Refusal.VALIDATION_ERROR, "payload: an object is required");
    }
    if (json.has("useStamp") && !json.path("useStamp").isBoolean()) {
      return refused(Refusal.VALIDATION_ERROR, "useStamp: true or false is required");
    }
    var payload = json.has("payload") ? json.path("payload") : Json.VIEW.createObjectNode();
    return ok(
        new Body(json.path("type").stringValue(), payload, json.path("useStamp").asBoolean(false)));
  }

  /// True if a raw body asks to be sealed.
  public static boolean seals(JsonNode raw) {
    return raw.path("useStamp").asBoolean(false);
  }

  /// True if a raw body is equal to this one, as JSON values. A body that cannot be read is equal
  /// to none.
  static boolean same(Body first, JsonNode raw) {
    return read(raw) instanceof Result.Ok<Body>(var body)
        && body.type.equals(first.type)
        && body.useStamp == first.useStamp
        && body.payload.equals(Body::compare, first.payload);
  }

  /// Numbers are equal by value: 1 and 1.0 are one number.
  private static int compare(JsonNode a, JsonNode b) {
    // None for what is no number, and for one too large to have a value.
    var left = a.isNumber() ? a.decimalValueOpt() : Optional.<BigDecimal>empty();
    var right = b.isNumber() ? b.decimalValueOpt() : Optional.<BigDecimal>empty();
    if (left.isPresent() && right.isPresent()) {
      return left.get().compareTo(right.get());
    }
    return a.equals(b) ? 0 : 1;
  }
}
