package dev.rondo.edge.openapi;

import static dev.rondo.edge.openapi.OpenApi.object;

import dev.rondo.edge.http.Names;
import dev.rondo.edge.http.Raw;
import dev.rondo.edge.http.Rows;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/// JSON schemas of records. What is optional in a record is not required.
final class Schemas {
  private final Map<String, Object> named = new TreeMap<>();
  private final Map<String, Class<?>> types = new HashMap<>();

  Map<String, Object> named() {
    return named;
  }

  Map<String, Object> of(Type type) {
    return switch (type) {
      case ParameterizedType generic -> ofGeneric(generic);
      case Class<?> simple -> ofClass(simple);
      default -> throw new IllegalArgumentException("no schema for " + type);
    };
  }

  private Map<String, Object> ofGeneric(ParameterizedType type) {
    var arguments = type.getActualTypeArguments();
    var raw = type.getRawType();
    if (raw == Optional.class) {
      return of(arguments[0]);
    }
    if (raw == List.class) {
      return object("type", "array", "items", of(arguments[0]));
    }
    if (raw == Map.class) {
      return object("type", "object", "additionalProperties", of(arguments[1]));
    }
    throw new IllegalArgumentException("no schema for " + type);
  }

  private Map<String, Object> ofClass(Class<?> type) {
    if (type == String.class) {
      return object("type", "string");
    }
    if (type == int.class || type == Integer.class) {
      return object("type", "integer", "format", "int32");
    }
    if (type == long.class || type == Long.class) {
      return object("type", "integer", "format", "int64");
    }
    if (type == BigDecimal.class) {
      return object("type", "number");
    }
    if (type == double.class || type == Double.class) {
      return object("type", "number", "format", "double");
    }
    if (type == boolean.class || type == Boolean.class) {
      return object("type", "boolean");
    }
    if (type == Instant.class) {
      return object("type", "string", "format", "date-time");
    }
    if (type == UUID.class) {
      return object("type", "string", "format", "uuid");
    }
    if (type == Raw.class || type == JsonNode.class) {
      return object("description", "As the game defines it.");
    }
    if (type == Rows.class) {
      return object("type", "array", "items", object("type", "object"));
    }
    if (type.isArray()) {
      return object("type", "array", "items", of(type.getComponentType()));
    }
    if (type.isEnum()) {
      var words = Arrays.stream(type.getEnumConstants()).map(Object::toString).toList();
      return object("type", "string", "enum", words);
    }
    if (!type.isRecord()) {
      throw new IllegalArgumentException("no schema for " + type);
    }
    return ofRecord(type);
  }

  private Map<String, Object> ofRecord(Class<?> type) {
    var name = type.getSimpleName().replaceFirst("Shape$", "");
    var sameName = types.putIfAbsent(name, type);
    if (sameName != null && sameName != type) {
      throw new IllegalArgumentException(
          "two schemas called %s: %s and %s".formatted(name, sameName, type));
    }
    if (sameName == null) {
      named.put(name, describe(type));
    }
    return object("$ref", "#/components/schemas/" + name);
  }

  private Map<String, Object> describe(Class<?> type) {
    var properties = new LinkedHashMap<String, Object>();
    var required = new ArrayList<String>();
    for (var component : type.getRecordComponents()) {
      properties.put(Names.of(component), of(component.getGenericType()));
      if (component.getType() != Optional.class) {
        required.add(Names.of(component));
      }
    }
    var schema = object("type", "object", "properties", properties);
    if (!required.isEmpty()) {
      schema.put("required", required);
    }
    return schema;
  }
}
