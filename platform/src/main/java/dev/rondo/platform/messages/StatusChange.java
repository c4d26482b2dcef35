package dev.rondo.platform.messages;

import dev.rondo.platform.json.Json;
import java.time.Instant;

/// An entry of `lobby:status_changes`: a lobby game has another status than before.
public record StatusChange(
    String gameId, String gameName, String from, String to, Instant changedAt) {

  /// The name of the event, for webhooks.
  public static final String TYPE = "lobby.game.status_changed";

  public String json() {
    return Json.STORED
        .createObjectNode()
        .put("game_id", gameId)
        .put("game_name", gameName)
        .put("from", from)
        .put("to", to)
        .put("changed_at", changedAt.toString())
        .toString();
  }
}
