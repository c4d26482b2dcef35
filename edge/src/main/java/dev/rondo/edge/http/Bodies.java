package dev.rondo.edge.http;

import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.platform.Result;
import dev.rondo.platform.json.Json;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;

/// Reads what clients send: nothing unknown, nothing twice, nothing of the wrong type. What is
/// optional in a record may be absent.
public final class Bodies {
  private static final JsonMapper MAPPER =
      Json.STRICT
          .rebuild()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .build();

  /// The detail of the refusal of a tree that is not finite.
  public static final String TOO_LARGE = "a number is too large";

  private Bodies() {}

  /// An empty body is an empty object.
  public static <T extends Record> Result<T> read(byte[] body, Class<T> type) {
    return tree(body.length == 0 ? new byte[] {'{', '}'} : body).then(tree -> read(tree, type));
  }

  /// Any JSON that can be read without harm.
  public static Result<JsonNode> tree(byte[] body) {
    return parse(body).then(tree -> finite(tree) ? Result.ok(tree) : invalid(TOO_LARGE));
  }

  /// Any JSON, with whatever numbers.
  public static Result<JsonNode> parse(byte[] body) {
    try {
      var tree = MAPPER.readTree(body);
      return tree.isMissingNode() ? invalid("the body is empty") : Result.ok(tree);
    } catch (JacksonException refused) {
      return invalid(detail(refused));
    }
  }

  public static <T extends Record> Result<T> read(JsonNode tree, Class<T> type) {
    if (!tree.isObject()) {
      return invalid("a JSON object is expected");
    }
    try {
      var value = MAPPER.treeToValue(tree, type);
      return missing(value)
          .map(field -> Bodies.<T>invalid("field '" + field + "' is missing"))
          .orElseGet(() -> Result.ok(value));
    } catch (JacksonException refused) {
      return invalid(detail(refused));
    }
  }

  /// True if every number in the tree is finite.
  public static boolean finite(JsonNode node) {
    return node.isContainer()
        ? node.valueStream().allMatch(Bodies::finite)
        : !node.isFloatingPointNumber() || Double.isFinite(node.doubleValue());
  }

  private static Optional<String> missing(Record value) {
    return Arrays.stream(value.getClass().getRecordComponents())
        .filter(component -> {
          try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(value) == null;
          } catch (ReflectiveOperationException broken) {
            throw new IllegalStateException(broken);
          }
        })
        .map(component -> Names.of(component))
        .findFirst();
  }

  private static String detail(JacksonException refused) {
    return switch (refused) {
      case UnrecognizedPropertyException unknown -> "field '" + path(unknown) + "' is not known";
      case StreamConstraintsException _ -> "the JSON is nested too deeply or has too large a value";
      case StreamReadException unread when twice(unread) -> "a field is given twice";
      case StreamReadException unread ->
          "the JSON cannot be read at line "
              + unread.getLocation().getLineNr()
              + ", column "
              + unread.getLocation().getColumnNr();
      case DatabindException wrong when !wrong.getPath().isEmpty() ->
          "field '" + path(wrong) + "' has the wrong type or value";
      default -> "the JSON has the wrong form";
    };
  }

  private static boolean twice(StreamReadException unread) {
    return unread.getOriginalMessage().startsWith("Duplicate");
  }

  private static String path(DatabindException wrong) {
    return wrong.getPath().stream()
        .map(step ->
            step.getPropertyName() == null
                ? Integer.toString(step.getIndex())
                : step.getPropertyName())
        .collect(Collectors.joining("."));
  }

  private static <T> Result<T> invalid(String detail) {
    return Result.refused(VALIDATION_ERROR, detail);
  }
}
