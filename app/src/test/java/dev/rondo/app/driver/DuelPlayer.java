package dev.rondo.app.driver;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import tools.jackson.databind.JsonNode;

/// Plays duels. Sometimes it only drafts, so that the clock ends some rounds.
public class DuelPlayer extends StubbornPlayer {
  private static final List<String> CARDS = List.of("attack", "defense", "heal", "counter");

  private final Random luck;
  private final Map<String, Long> deadlines = new HashMap<>();
  private final List<Long> lateness = Collections.synchronizedList(new ArrayList<>());

  public DuelPlayer(Client client, long seed) {
    super(client, "duel");
    this.luck = new Random(seed);
  }

  /// The delays with which the ends of PREP were told, in milliseconds. An end counts if the clock
  /// brought it and no connection was lost.
  public List<Long> lateness() {
    return List.copyOf(lateness);
  }

  @Override
  public void told(Client.Socket socket, String match, JsonNode frame) {
    clock(match, frame.path("patch"), System.currentTimeMillis());
    for (var event : frame.path("events")) {
      if (event.path("name").asString().equals("prep_start")) {
        lay(socket, match);
      }
    }
  }

  @Override
  public void lost() {
    deadlines.clear();
  }

  private void clock(String match, JsonNode patch, long arrived) {
    if (patch.has("deadlineTs")) {
      var before = deadlines.remove(match);
      if (patch.path("deadlineTs").isNull() && before != null && arrived >= before) {
        lateness.add(arrived - before);
      }
      // One that has passed already is history, told again after a loss of connection.
      var deadline = patch.path("deadlineTs").asLong(0);
      if (deadline > arrived) {
        deadlines.put(match, deadline);
      }
    }
  }

  private void lay(Client.Socket socket, String match) {
    var cards = new ArrayList<>(CARDS);
    Collections.shuffle(cards, luck);
    var type = luck.nextInt(4) == 0 ? "layout_draft" : "layout_confirm";
    act(
        socket,
        match,
        "\"type\":\"%s\",\"payload\":{\"layout\":[\"%s\",\"%s\",\"%s\"]}"
            .formatted(type, cards.get(0), cards.get(1), cards.get(2)));
  }
}
