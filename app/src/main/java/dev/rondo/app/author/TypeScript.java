package dev.rondo.app.author;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// TypeScript declarations made of JSON Schemas.
final class TypeScript {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");
  private static final String DEFINITION = "#/$defs/";

  private final StringBuilder text = new StringBuilder();
  private final List<String> commands = new ArrayList<>();

  /// The payload of a command as a type of its own, and its part of the type `Command`.
  void command(String name, JsonNode schema) {
    var type = typeName(name);
    declare(type, schema);
    commands.add("{ type: '%s'; payload: %s }".formatted(name, type));
  }

  /// A type, and those that it alone refers to, which get its name in front of theirs.
  void declare(String name, JsonNode schema) {
    var names = new TreeMap<String, String>();
    names.put("#", name);
    schema
        .path("$defs")
        .properties()
        .forEach(inner -> names.put(DEFINITION + inner.getKey(), name + typeName(inner.getKey())));
    write(name, schema, names);
    schema
        .path("$defs")
        .properties()
        .forEach(inner -> write(name + typeName(inner.getKey()), inner.getValue(), names));
  }

  String text() {
    var all = commands.isEmpty() ? "never" : String.join("\n  | ", commands);
    return text + "\nexport type Command =\n  | " + all + ";\n";
  }

  private void write(String name, JsonNode schema, Map<String, String> names) {
    text.append("\nexport type %s = %s;%n".formatted(name, type(schema, names, "")));
  }

  private static String type(JsonNode schema, Map<String, String> names, String indent) {
    if (schema.has("$ref")) {
      return names.getOrDefault(schema.path("$ref").asString(), "unknown");
    }
    if (schema.has("enum")) {
      return union(schema.path("enum").valueStream().map(TypeScript::literal).toList());
    }
    if (schema.has("const")) {
      return literal(schema.path("const"));
    }
    for (var alternatives : List.of("anyOf", "oneOf")) {
      if (schema.has(alternatives)) {
        return union(
            schema.path(alternatives).valueStream().map(one -> type(one, names, indent)).toList());
      }
    }
    var type = schema.path("type");
    return type.isArray()
        ? union(
            type.valueStream().map(one -> simple(one.asString(), schema, names, indent)).toList())
        : simple(type.asString(""), schema, names, indent);
  }

  private static String simple(
      String type, JsonNode schema, Map<String, String> names, String indent) {
    return switch (type) {
      case "string", "boolean", "null" -> type;
      case "integer", "number" -> "number";
      case "array" -> "Array<" + type(schema.path("items"), names, indent) + ">";
      case "object" -> object(schema, names, indent);
      default -> "unknown";
    };
  }

  private static String object(JsonNode schema, Map<String, String> names, String indent) {
    if (schema.has("properties")) {
      var required =
          schema.path("required").valueStream().map(JsonNode::asString).collect(Collectors.toSet());
      var inner = indent + "  ";
      return schema.path("properties").properties().stream()
          .map(member ->
              "%s%s%s%s: %s;%n"
                  .formatted(
                      range(member.getValue(), inner),
                      inner,
                      NAME.matcher(member.getKey()).matches()
                          ? member.getKey()
                          : quoted(member.getKey()),
                      required.contains(member.getKey()) ? "" : "?",
                      type(member.getValue(), names, inner)))
          .collect(Collectors.joining("", "{\n", indent + "}"));
    }
    return switch (schema.path("additionalProperties")) {
      case JsonNode values when values.isObject() ->
          "Record<string, " + type(values, names, indent) + ">";
      case JsonNode none when none.isBoolean() && !none.booleanValue() -> "Record<string, never>";
      default -> "Record<string, unknown>";
    };
  }

  /// A comment with the range of a number, or of the numbers in a list.
  private static String range(JsonNode schema, String indent) {
    var of = schema.has("items") ? schema.path("items") : schema;
    return of.has("minimum") && of.has("maximum")
        ? "%s/** %s to %s */%n".formatted(indent, of.path("minimum"), of.path("maximum"))
        : "";
  }

  private static String union(List<String> types) {
    return types.stream().distinct().collect(Collectors.joining(" | "));
  }

  private static String literal(JsonNode value) {
    return value.isString() ? quoted(value.asString()) : value.toString();
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }

  /// `layout_draft` becomes `LayoutDraft`.
  private static String typeName(String name) {
    return Pattern.compile("[A-Za-z0-9]+")
        .matcher(name)
        .results()
        .map(word ->
            word.group().substring(0, 1).toUpperCase(Locale.ROOT) + word.group().substring(1))
        .collect(Collectors.joining());
  }
}
