package dev.rondo.platform.json;

import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// JSON Merge Patch (RFC 7386). Exact, because views have no null members.
public final class MergePatch {

  private MergePatch() {}

  /// The patch that takes `before` to `after`; empty if they are equal.
  public static Optional<ObjectNode> between(ObjectNode before, ObjectNode after) {
    var patch = JsonNodeFactory.instance.objectNode();
    for (var member : before.properties()) {
      if (!after.has(member.getKey())) {
        patch.putNull(member.getKey());
      }
    }
    for (var member : after.properties()) {
      var old = before.get(member.getKey());
      var value = member.getValue();
      if (old instanceof ObjectNode oldObject && value instanceof ObjectNode object) {
        between(oldObject, object).ifPresent(inner -> patch.set(member.getKey(), inner));
      } else if (!value.equals(old)) {
        patch.set(member.getKey(), value);
      }
    }
    return patch.isEmpty() ? Optional.empty() : Optional.of(patch);
  }

  /// The target after the patch; the target itself stays as it is.
  public static JsonNode apply(JsonNode target, JsonNode patch) {
    if (!(patch instanceof ObjectNode changes)) {
      return patch;
    }
    // Parts without a patch are shared with the target: nobody changes either.
    var result = JsonNodeFactory.instance.objectNode();
    if (target instanceof ObjectNode object) {
      result.setAll(object);
    }
    for (var change : changes.properties()) {
      if (change.getValue().isNull()) {
        result.remove(change.getKey());
      } else {
        var old = result.get(change.getKey());
        result.set(
            change.getKey(),
            apply(old == null ? JsonNodeFactory.instance.nullNode() : old, change.getValue()));
      }
    }
    return result;
  }
}
