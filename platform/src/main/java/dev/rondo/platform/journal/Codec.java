package dev.rondo.platform.journal;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Manifest.CommandType;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.json.Ranges;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.ValueInstantiationException;
import tools.jackson.databind.node.ObjectNode;

/// Turns the values of one game into JSON and back.
public final class Codec<S, C, F> {
  private static final ObjectWriter CAUSE_WRITER = Json.STORED.writerFor(Cause.class);
  private static final ObjectReader CAUSE_READER = Json.STORED.readerFor(Cause.class);

  private final Map<String, Class<? extends C>> commands = new LinkedHashMap<>();
  private final Map<String, ObjectReader> commandReaders = new HashMap<>();
  private final Set<String> ranged = new HashSet<>();
  private final ObjectWriter factsWriter;
  private final ObjectReader factsReader;
  private final ObjectWriter stateWriter;
  private final JavaType stateType;

  public Codec(Cartridge<S, C, F, ?> rules) {
    var manifest = rules.manifest();
    for (CommandType<? extends C> command : manifest.commands()) {
      commands.put(command.name(), command.type());
      commandReaders.put(command.name(), Json.STRICT.readerFor(command.type()));
      if (Ranges.declared(command.type())) {
        ranged.add(command.name());
      }
    }
    var types = Json.STORED.getTypeFactory();
    var facts = types.constructCollectionType(List.class, types.constructType(manifest.factType()));
    stateType = types.constructType(manifest.stateType());
    factsWriter = Json.STORED.writerFor(facts);
    factsReader = Json.STORED.readerFor(facts);
    stateWriter = Json.STORED.writerFor(stateType);
  }

  public static String cause(Cause cause) {
    return CAUSE_WRITER.writeValueAsString(cause);
  }

  public static Cause cause(String json) {
    return CAUSE_READER.readValue(json);
  }

  public String facts(List<F> facts) {
    return facts.isEmpty() ? "[]" : factsWriter.writeValueAsString(facts);
  }

  public List<F> facts(String json) {
    return json.equals("[]") ? List.of() : factsReader.readValue(json);
  }

  public JsonNode state(S state) {
    return stateWriter.valueToTree(state);
  }

  /// Writes values of a generic record whose one parameter is the state.
  public ObjectWriter writer(Class<?> ofState) {
    return Json.STORED.writerFor(parametric(ofState));
  }

  public ObjectReader reader(Class<?> ofState) {
    return Json.STORED.readerFor(parametric(ofState));
  }

  private JavaType parametric(Class<?> ofState) {
    return Json.STORED.getTypeFactory().constructParametricType(ofState, stateType);
  }

  /// The command of that name, read strictly.
  public Result<C> command(String type, JsonNode payload) {
    var reader = commandReaders.get(type);
    if (reader == null) {
      return Result.refused(Refusal.VALIDATION_ERROR, "unknown action type");
    }
    try {
      C command = reader.readValue(payload);
      var fault = ranged.contains(type) ? Ranges.fault(command) : Optional.<String>empty();
      return fault.isEmpty()
          ? Result.ok(command)
          : Result.refused(Refusal.VALIDATION_ERROR, "payload: " + fault.get());
    } catch (JacksonException bad) {
      return Result.refused(Refusal.VALIDATION_ERROR, "payload: " + reason(bad));
    }
  }

  /// The command of that name as it is in the journal: a field that is not there takes its default.
  public Result<C> storedCommand(String type, JsonNode payload) {
    var known = commands.get(type);
    return known == null
        ? Result.refused(Refusal.VALIDATION_ERROR, "unknown action type")
        : Result.ok(Json.STORED.treeToValue(payload, known));
  }

  public String type(C command) {
    return commands.entrySet().stream()
        .filter(entry -> entry.getValue().isInstance(command))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("not in the manifest: " + command.getClass()));
  }

  public ObjectNode body(C command) {
    var body = Json.STRICT.createObjectNode();
    body.put("type", type(command));
    body.set("payload", Json.STORED.valueToTree(command));
    return body;
  }

  private static String reason(JacksonException bad) {
    var where =
        bad.getPath().stream()
            .map(part ->
                Optional.ofNullable(part.getPropertyName()).orElse("[" + part.getIndex() + "]"))
            .reduce((a, b) -> a + "." + b)
            .orElse("");
    var what =
        switch (bad) {
          case ValueInstantiationException broken
              when broken.getCause() instanceof RuntimeException refused
                  && refused.getMessage() != null ->
              refused.getMessage();
          case MismatchedInputException _ -> "missing, unknown or of the wrong type";
          default -> "not valid";
        };
    return where.isEmpty() ? what : where + ": " + what;
  }
}
