package dev.rondo.platform.messages;

import dev.rondo.platform.json.Json;
import java.time.Instant;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// An entry of `gm:lobby_events`: the game master says how a lobby game goes.
///
/// @param playerTurnStats a list of `{user_id, statistic: number, ...}`
/// @param eventTs absent only in snapshots of older servers
public record GameEvent(
    Type type, String gameId, Optional<JsonNode> playerTurnStats, Optional<Instant> eventTs) {

  /// The kinds of events.
  public enum Type {
    RUNTIME_SNAPSHOT_UPDATE,
    GAME_FINISHED;

    @Override
    public String toString() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  public static GameEvent read(String json) {
    var payload = Payload.read(StreamNames.GAME_EVENTS, json);
    var type =
        switch (payload.text("type")) {
          case "runtime_snapshot_update" -> Type.RUNTIME_SNAPSHOT_UPDATE;
          case "game_finished" -> Type.GAME_FINISHED;
          default -> throw payload.bad("type", "must be runtime_snapshot_update or game_finished");
        };
    var statistics = payload.list("player_turn_stats");
    statistics.ifPresent(list ->
        list.forEach(
            element -> checkPlayer(payload.element("player_turn_stats", element), element)));
    var time = payload.millis("event_ts");
    if (type == Type.GAME_FINISHED && time.isEmpty()) {
      throw payload.bad("event_ts", "is missing");
    }
    return new GameEvent(type, payload.text("game_id"), statistics, time);
  }

  private static void checkPlayer(Payload player, JsonNode element) {
    player.text("user_id");
    for (var field : element.properties()) {
      var value = field.getValue();
      if (field.getKey().isEmpty()
          || field.getKey().length() > 100
          || field.getKey().indexOf('\0') >= 0
          || (value.isIntegralNumber() && !value.canConvertToLong())) {
        throw player.bad("player_turn_stats", "has a statistic that cannot be stored");
      }
    }
  }

  public String json() {
    var tree = Json.STORED.createObjectNode().put("type", type.toString()).put("game_id", gameId);
    playerTurnStats.ifPresent(statistics -> tree.set("player_turn_stats", statistics));
    eventTs.ifPresent(at -> tree.put("event_ts", at.toEpochMilli()));
    return tree.toString();
  }
}
