package dev.rondo.platform.match;

import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Settings;
import dev.rondo.platform.Result;
import dev.rondo.platform.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// Reads the config of a match, or an operator's defaults, from JSON, and describes what is
/// allowed.
public final class Configs {

  private Configs() {}

  /// The defaults with the given values laid over them. Refused, with the field's name, if one is
  /// unknown or out of bounds.
  public static Result<Settings> over(Settings defaults, List<Setting> settings, JsonNode given) {
    if (!given.isObject()) {
      return invalid("config", "must be an object");
    }
    var result = Result.ok(defaults);
    for (var field : given.properties()) {
      result =
          result.then(sofar ->
              settings.stream()
                  .filter(setting -> setting.name().equals(field.getKey()))
                  .findFirst()
                  .map(setting -> read("config." + setting.name(), setting, field.getValue()))
                  .orElseGet(() -> invalid("config." + field.getKey(), "is not known"))
                  .map(value -> sofar.with(field.getKey(), value)));
    }
    return result;
  }

  private static Result<Object> read(String name, Setting setting, JsonNode value) {
    return switch (setting) {
      case Setting.Whole(_, _, var min, var max) ->
          value.isIntegralNumber()
                  && value.canConvertToLong()
                  && value.longValue() >= min
                  && value.longValue() <= max
              ? Result.ok(value.longValue())
              : invalid(name, "must be a whole number from " + min + " to " + max);
      case Setting.Flag _ ->
          value.isBoolean()
              ? Result.ok(value.booleanValue())
              : invalid(name, "must be true or false");
      case Setting.Choice(_, _, var options) ->
          value.isString() && options.contains(value.stringValue())
              ? Result.ok(value.stringValue())
              : invalid(name, "must be one of " + String.join(", ", options));
      case Setting.Many many -> readMany(name, many, value);
    };
  }

  /// Reads a list of words that a setting allows.
  public static Result<List<String>> words(String name, Setting.Many setting, JsonNode value) {
    return read(name, setting, value)
        .map(words -> ((List<?>) words).stream().map(String.class::cast).toList());
  }

  private static Result<Object> readMany(String name, Setting.Many many, JsonNode value) {
    if (!value.isArray() || value.size() < many.minSize() || value.size() > many.maxSize()) {
      var sizes = many.minSize() == many.maxSize() ? "" : many.minSize() + " to ";
      return invalid(name, "must be a list of " + sizes + many.maxSize());
    }
    var elements = Result.ok(List.of());
    for (var index = 0; index < value.size(); index++) {
      var part = name + "[" + index + "]";
      var node = value.get(index);
      elements =
          elements.then(sofar -> read(part, many.element(), node).map(one -> append(sofar, one)));
    }
    return elements.map(list -> list);
  }

  private static List<Object> append(List<Object> list, Object last) {
    var more = new ArrayList<>(list);
    more.add(last);
    return List.copyOf(more);
  }

  private static <T> Result<T> invalid(String name, String rule) {
    return Result.refused(VALIDATION_ERROR, name + " " + rule);
  }

  /// A JSON schema of what may be set, with the operator's defaults.
  public static JsonNode schema(Settings defaults, List<Setting> settings) {
    var properties = new LinkedHashMap<String, Object>();
    for (var setting : settings) {
      var property = schema(setting);
      property.put("default", defaults.values().getOrDefault(setting.name(), setting.fallback()));
      properties.put(setting.name(), property);
    }
    return Json.VIEW.valueToTree(
        object("type", "object", "additionalProperties", false, "properties", properties));
  }

  private static Map<String, Object> schema(Setting setting) {
    return switch (setting) {
      case Setting.Whole(_, _, var min, var max) ->
          object("type", "integer", "minimum", min, "maximum", max);
      case Setting.Flag _ -> object("type", "boolean");
      case Setting.Choice(_, _, var options) -> object("type", "string", "enum", options);
      case Setting.Many(_, _, var element, var minSize, var maxSize) ->
          object(
              "type", "array", "items", schema(element), "minItems", minSize, "maxItems", maxSize);
    };
  }

  private static Map<String, Object> object(Object... namesAndValues) {
    var fields = new LinkedHashMap<String, Object>();
    for (var i = 0; i < namesAndValues.length; i += 2) {
      fields.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return fields;
  }
}
