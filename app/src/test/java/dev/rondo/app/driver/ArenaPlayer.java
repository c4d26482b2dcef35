package dev.rondo.app.driver;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;

/// Wanders about the arena, hits whoever is there, and now and then seals an action.
public final class ArenaPlayer extends StubbornPlayer {
  private static final long REST_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
  private static final List<String> DIRECTIONS = List.of("north", "east", "south", "west");

  private final Random luck;
  private final List<String> others = new ArrayList<>();
  private String match = "";
  private long acted;

  public ArenaPlayer(Client client, long seed) {
    super(client, "arena");
    this.luck = new Random(seed);
  }

  /// The number of its actions that took a stamp.
  public long sealed() {
    return answers().values().stream().filter(answer -> answer.path("sealed").asBoolean()).count();
  }

  @Override
  public void told(Client.Socket socket, String told, JsonNode frame) {
    for (var event : frame.path("events")) {
      switch (event.path("name").asString()) {
        case "match.started" -> {
          match = told;
          others.clear();
        }
        case "match.finished" -> match = "";
        default -> {}
      }
    }
    frame
        .path("patch")
        .path("players")
        .propertyNames()
        .forEach(id -> {
          if (!id.equals(client().id()) && !others.contains(id)) {
            others.add(id);
          }
        });
    bored(socket);
  }

  @Override
  public void bored(Client.Socket socket) {
    var now = System.nanoTime();
    if (!match.isEmpty() && !awaitsAnswer() && now - acted > REST_NANOS) {
      acted = now;
      act(socket, match, action() + (luck.nextInt(8) == 0 ? ",\"useStamp\":true" : ""));
    }
  }

  private String action() {
    return switch (luck.nextInt(6)) {
      case 0 -> "\"type\":\"defend\"";
      case 1 -> "\"type\":\"collect\"";
      case 2 ->
          others.isEmpty()
              ? "\"type\":\"defend\""
              : "\"type\":\"attack\",\"payload\":{\"targetId\":\"%s\"}"
                  .formatted(others.get(luck.nextInt(others.size())));
      default ->
          "\"type\":\"move\",\"payload\":{\"direction\":\"%s\"}"
              .formatted(DIRECTIONS.get(luck.nextInt(DIRECTIONS.size())));
    };
  }
}
