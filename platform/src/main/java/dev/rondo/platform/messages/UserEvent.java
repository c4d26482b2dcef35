package dev.rondo.platform.messages;

import dev.rondo.platform.json.Json;
import java.time.Instant;
import java.util.Optional;

/// An entry of `user:lifecycle_events`: somebody is out for good.
///
/// @param occurredAt absent in entries of older servers
public record UserEvent(Type type, String userId, Optional<Instant> occurredAt) {

  /// The ways to be out.
  public enum Type {
    PERMANENT_BLOCKED,
    DELETED;

    @Override
    public String toString() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  public static UserEvent read(String json) {
    var payload = Payload.read(StreamNames.USER_EVENTS, json);
    var type =
        switch (payload.text("type")) {
          case "permanent_blocked" -> Type.PERMANENT_BLOCKED;
          case "deleted" -> Type.DELETED;
          default -> throw payload.bad("type", "must be permanent_blocked or deleted");
        };
    return new UserEvent(type, payload.text("user_id"), payload.time("occurred_at"));
  }

  public String json() {
    var tree = Json.STORED.createObjectNode().put("type", type.toString()).put("user_id", userId);
    occurredAt.ifPresent(at -> tree.put("occurred_at", at.toString()));
    return tree.toString();
  }
}
