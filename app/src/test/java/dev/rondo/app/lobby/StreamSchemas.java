package dev.rondo.app.lobby;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/// The payloads of streams, as the AsyncAPI document describes them.
public final class StreamSchemas {
  private final TreeMap<String, JsonNode> messages = new TreeMap<>();
  private final JsonNode webhook;

  public StreamSchemas() {
    try (var document =
        Objects.requireNonNull(StreamSchemas.class.getResourceAsStream("/web/asyncapi.json"))) {
      var root = Json.STORED.readTree(document.readAllBytes());
      webhook = root.path("components").path("messages").path("webhookEvent");
      root.path("channels")
          .properties()
          .forEach(channel -> {
            var message = root.path("components").path("messages").path(channel.getKey());
            if (!message.isMissingNode()) {
              messages.put(channel.getValue().path("address").asString(), message);
            }
          });
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  public List<String> streams() {
    return List.copyOf(messages.keySet());
  }

  public List<JsonNode> examples(String stream) {
    return message(stream)
        .path("examples")
        .valueStream()
        .map(example -> example.path("payload"))
        .toList();
  }

  /// The example of an entry of that type, if there is one.
  public Optional<JsonNode> example(String stream, String type) {
    return message(stream)
        .path("examples")
        .valueStream()
        .filter(example -> example.path("name").asString("").equals(type))
        .map(example -> example.path("payload"))
        .findFirst();
  }

  /// The bodies that are shown as examples of what is posted to webhooks.
  public List<JsonNode> webhookExamples() {
    return webhook.path("examples").valueStream().map(example -> example.path("payload")).toList();
  }

  /// The faults of a body that is posted to a webhook.
  public List<String> webhookFaults(String body) {
    return faults(webhook, body);
  }

  /// The faults of a payload; empty if it is as described.
  public List<String> faults(String stream, String payload) {
    return faults(message(stream), payload);
  }

  private static List<String> faults(JsonNode message, String payload) {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(message.path("payload").toString())
        .validate(payload, InputFormat.JSON)
        .stream()
        .map(Object::toString)
        .toList();
  }

  private JsonNode message(String stream) {
    return Objects.requireNonNull(messages.get(stream), stream);
  }
}
