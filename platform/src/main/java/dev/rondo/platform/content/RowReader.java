package dev.rondo.platform.content;

import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.cartridge.Content.Field;
import dev.rondo.cartridge.Content.Kind;
import dev.rondo.cartridge.Content.Row;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Result;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// Reads rows of one kind strictly: every field is a text that fits, and none is unknown.
final class RowReader {
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,99}");
  private static final String ID_FIELD = "id";
  private static final String RETIRED = "retired";

  private final Kind kind;
  private final BiPredicate<String, String> exists;

  /// @param exists whether there is a row of a kind with an id
  RowReader(Kind kind, BiPredicate<String, String> exists) {
    this.kind = kind;
    this.exists = exists;
  }

  static boolean isId(String text) {
    return ID.matcher(text).matches();
  }

  /// @param id if it is known already; else it is the row's own, or a new one
  Result<ContentRow> read(JsonNode json, Optional<String> id) {
    if (!json.isObject()) {
      return invalid("a row is an object");
    }
    for (var name : json.propertyNames()) {
      if (!name.equals(ID_FIELD)
          && !name.equals(RETIRED)
          && kind.fields().stream().noneMatch(field -> field.name().equals(name))) {
        return invalid("field '" + name + "' is not known");
      }
    }
    return id(json, id)
        .then(known ->
            fields(json)
                .then(fields ->
                    retired(json).map(retired -> new ContentRow(new Row(known, fields), retired))));
  }

  private static Result<String> id(JsonNode json, Optional<String> known) {
    if (!json.hasNonNull(ID_FIELD)) {
      return Result.ok(known.orElseGet(Ids::timeOrdered));
    }
    var given = json.path(ID_FIELD);
    if (!given.isString() || !isId(given.stringValue())) {
      return invalid("id: 1 to 100 of the letters a to z, digits, _ . and -");
    }
    return known.isPresent() && !known.get().equals(given.stringValue())
        ? invalid("id: is not the one in the path")
        : Result.ok(given.stringValue());
  }

  private static Result<Boolean> retired(JsonNode json) {
    var given = json.path(RETIRED);
    return given.isMissingNode() || given.isBoolean()
        ? Result.ok(given.asBoolean(false))
        : invalid("retired: true or false");
  }

  private Result<SortedMap<String, String>> fields(JsonNode json) {
    var fields = new TreeMap<String, String>();
    for (var field : kind.fields()) {
      switch (field(field, json.path(field.name()))) {
        case Result.Ok<Optional<String>>(var text) ->
            text.ifPresent(value -> fields.put(field.name(), value));
        case Result.Refused<Optional<String>>(_, var detail) -> {
          return invalid(detail);
        }
      }
    }
    return kind.misfit()
        .apply(fields)
        .map(RowReader::<SortedMap<String, String>>invalid)
        .orElseGet(() -> Result.ok(fields));
  }

  private Result<Optional<String>> field(Field field, JsonNode given) {
    if (!given.isMissingNode() && !given.isNull() && !given.isString()) {
      return invalid(field.name() + ": a text is expected");
    }
    var text = given.isString() ? given.stringValue().strip() : "";
    if (text.isEmpty()) {
      return field.required()
          ? invalid(field.name() + ": is missing")
          : Result.ok(Optional.empty());
    }
    if (text.codePointCount(0, text.length()) > field.longest()) {
      return invalid(field.name() + ": at most " + field.longest() + " characters");
    }
    if (text.codePoints().anyMatch(RowReader::unprintable)) {
      return invalid(field.name() + ": no control characters");
    }
    if (!field.options().isEmpty() && !field.options().contains(text)) {
      return invalid(field.name() + ": one of " + String.join(", ", field.options()));
    }
    return field.refersTo().filter(other -> !exists.test(other, text)).isPresent()
        ? invalid(field.name() + ": there is no '" + text + "'")
        : Result.ok(Optional.of(text));
  }

  private static boolean unprintable(int character) {
    var type = Character.getType(character);
    return type == Character.CONTROL || type == Character.SURROGATE;
  }

  private static <T> Result<T> invalid(String detail) {
    return Result.refused(VALIDATION_ERROR, detail);
  }
}
