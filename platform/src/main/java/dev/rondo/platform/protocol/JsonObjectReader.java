package dev.rondo.platform.protocol;

import dev.rondo.platform.Texts;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// Reads one object of a protocol. Every mistake is noted with its place; what is wrong is read as
/// if it were not there.
///
/// @param place for example `study.pages.before[1]`
record JsonObjectReader(JsonNode node, String place, Mistakes mistakes) {
  private static final int MOST_ITEMS = 10_000;

  static JsonObjectReader of(JsonNode node, String place, Mistakes mistakes, Set<String> known) {
    if (!node.isObject()) {
      mistakes.add(place, "must be an object");
      return new JsonObjectReader(node, place, mistakes);
    }
    node.properties().stream()
        .map(Map.Entry::getKey)
        .filter(name -> !known.contains(name))
        .forEach(name ->
            mistakes.add(
                place + "." + name,
                "is not known here; known are "
                    + known.stream().sorted().collect(Collectors.joining(", "))));
    return new JsonObjectReader(node, place, mistakes);
  }

  String at(String field) {
    return place + "." + field;
  }

  void wrong(String field, String why) {
    mistakes.add(at(field), why);
  }

  Optional<JsonNode> value(String field) {
    var value = node.path(field);
    return value.isMissingNode() || value.isNull() ? Optional.empty() : Optional.of(value);
  }

  Optional<JsonObjectReader> object(String field, Set<String> known) {
    return value(field).map(value -> of(value, at(field), mistakes, known));
  }

  /// The items of an array; none if the field is not there.
  <T> List<T> list(String field, Function<Item, T> read) {
    var value = value(field);
    if (value.isEmpty()) {
      return List.of();
    }
    if (!value.get().isArray() || value.get().size() > MOST_ITEMS) {
      wrong(field, "must be a list of at most " + MOST_ITEMS);
      return List.of();
    }
    var items = new ArrayList<T>();
    for (var item : value.get()) {
      items.add(read.apply(new Item(item, at(field) + "[" + items.size() + "]", mistakes)));
    }
    return items;
  }

  /// An item of an array.
  record Item(JsonNode node, String place, Mistakes mistakes) {
    JsonObjectReader object(Set<String> known) {
      return JsonObjectReader.of(node, place, mistakes, known);
    }

    String line(int longest) {
      return JsonObjectReader.line(node, place, mistakes, longest).orElse("");
    }

    /// A line that may be empty.
    String label(int longest) {
      return node.isString() && node.stringValue().isEmpty() ? "" : line(longest);
    }
  }

  Optional<String> line(String field, int longest) {
    return value(field).flatMap(value -> line(value, at(field), mistakes, longest));
  }

  private static Optional<String> line(
      JsonNode value, String place, Mistakes mistakes, int longest) {
    if (!value.isString() || !Texts.line(value.stringValue().strip(), longest)) {
      mistakes.add(place, "must be a line of 1 to " + longest + " characters");
      return Optional.empty();
    }
    return Optional.of(value.stringValue().strip());
  }

  /// Text of many lines.
  Optional<String> text(String field, int longest) {
    return value(field)
        .flatMap(value -> {
          if (!value.isString()
              || value.stringValue().length() > longest
              || value.stringValue().indexOf('\0') >= 0) {
            wrong(field, "must be a text of at most " + longest + " characters");
            return Optional.empty();
          }
          return Optional.of(value.stringValue());
        });
  }

  Optional<Boolean> flag(String field) {
    return value(field)
        .flatMap(value -> {
          if (!value.isBoolean()) {
            wrong(field, "must be true or false");
            return Optional.empty();
          }
          return Optional.of(value.booleanValue());
        });
  }

  Optional<Integer> whole(String field, int least, int most) {
    return value(field)
        .flatMap(value -> {
          if (!value.isIntegralNumber()
              || !value.canConvertToInt()
              || value.intValue() < least
              || value.intValue() > most) {
            wrong(field, "must be a whole number from " + least + " to " + most);
            return Optional.empty();
          }
          return Optional.of(value.intValue());
        });
  }

  Optional<BigDecimal> number(String field) {
    return value(field)
        .flatMap(value -> {
          if (!value.isNumber()) {
            wrong(field, "must be a number");
            return Optional.empty();
          }
          return Optional.of(value.decimalValue());
        });
  }

  /// A number that is an amount of money.
  Optional<BigDecimal> amount(String field) {
    return number(field)
        .filter(value -> {
          var fits =
              value.signum() >= 0
                  && value.compareTo(BigDecimal.valueOf(1_000_000)) <= 0
                  && value.stripTrailingZeros().scale() <= 6;
          if (!fits) {
            wrong(field, "must be from 0 to 1000000, with at most 6 decimals");
          }
          return fits;
        });
  }

  <E extends Enum<E>> Optional<E> choice(String field, E[] options) {
    return value(field)
        .flatMap(value -> {
          var found =
              Arrays.stream(options)
                  .filter(
                      option -> value.isString() && option.toString().equals(value.stringValue()))
                  .findFirst();
          if (found.isEmpty()) {
            wrong(
                field,
                "must be one of "
                    + Arrays.stream(options).map(Enum::toString).collect(Collectors.joining(", ")));
          }
          return found;
        });
  }
}
