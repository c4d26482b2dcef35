package dev.rondo.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Plays duel after duel over a socket, comes back after every loss of connection, and remembers
/// all it was told.
///
/// What is remembered is checked on arrival: versions without a gap, and a version or answer that
/// comes again is the same as before. Every action is sent again, with its key, until it has its
/// answer.
final class DuelPlayer implements Runnable {

  /// What a player was told about a match: the updates by version.
  static final class Told {
    final Map<Long, JsonNode> updates = new TreeMap<>();
    long deadline;
    boolean over;

    long v() {
      return updates.size();
    }
  }

  private static final List<String> CARDS = List.of("attack", "defense", "heal", "counter");

  private final Client client;
  private final Random luck;
  private final Map<String, Told> matches = new ConcurrentHashMap<>();
  private final Map<String, JsonNode> answers = new ConcurrentHashMap<>();
  private final Map<String, String> matchOfKey = new ConcurrentHashMap<>();
  private final Map<String, String> unanswered = new LinkedHashMap<>();
  private final List<Long> lateness = Collections.synchronizedList(new ArrayList<>());
  private volatile boolean enough;
  private volatile String failure = "";

  DuelPlayer(Client client, long seed) {
    this.client = client;
    this.luck = new Random(seed);
  }

  Client client() {
    return client;
  }

  /// No new match after the present one.
  void finish() {
    enough = true;
  }

  String failure() {
    return failure;
  }

  Map<String, Told> matches() {
    return matches;
  }

  /// The answers that came, by key.
  Map<String, JsonNode> answers() {
    return answers;
  }

  String matchOf(String key) {
    return Objects.requireNonNull(matchOfKey.get(key));
  }

  /// How late the end of PREP was told, in milliseconds, where the clock ended it and no connection
  /// was lost.
  List<Long> lateness() {
    return List.copyOf(lateness);
  }

  boolean idle() {
    return matches.values().stream().allMatch(told -> told.over);
  }

  @Override
  public void run() {
    try {
      while (!(enough && idle())) {
        connected();
      }
    } catch (AssertionError | InterruptedException wrong) {
      failure = client.id() + ": " + wrong;
    }
  }

  private void connected() throws InterruptedException {
    Client.Socket socket;
    try {
      socket = client.socket();
    } catch (RuntimeException | AssertionError down) {
      Thread.onSpinWait();
      return;
    }
    try {
      rejoin(socket);
      while (!socket.isClosed() && !(enough && idle())) {
        var frame = socket.poll(Duration.ofMillis(100));
        if (frame != null) {
          take(socket, frame);
        } else if (idle() && !enough) {
          socket.send("{\"t\":\"queue\",\"game\":\"duel\"}");
        }
      }
    } catch (RuntimeException down) {
      return;
    } finally {
      matches.values().forEach(told -> told.deadline = 0);
      if (enough && idle()) {
        socket.close();
      }
    }
  }

  private void rejoin(Client.Socket socket) {
    matches.forEach((match, told) -> {
      if (!told.over) {
        watch(socket, match, told.v());
      }
    });
    unanswered.values().forEach(socket::send);
    if (idle() && !enough) {
      socket.send("{\"t\":\"queue\",\"game\":\"duel\"}");
    }
  }

  private static void watch(Client.Socket socket, String match, long since) {
    socket.send("{\"t\":\"watch\",\"match\":\"" + match + "\",\"since\":" + since + "}");
  }

  private void take(Client.Socket socket, JsonNode frame) {
    switch (frame.path("t").asString()) {
      case "matched" -> {
        var match = frame.path("match").asString();
        if (matches.putIfAbsent(match, new Told()) == null) {
          watch(socket, match, 0);
        }
      }
      case "update" -> update(socket, frame);
      case "ack" -> {
        var key = frame.path("key").asString();
        var before = answers.putIfAbsent(key, frame.path("d"));
        assertThat(before == null || before.equals(frame.path("d")))
            .as("the same answer again")
            .isTrue();
        unanswered.remove(key);
      }
      case "error" -> unanswered.remove(frame.path("key").asString());
      default -> {}
    }
  }

  private void update(Client.Socket socket, JsonNode frame) {
    var arrived = System.currentTimeMillis();
    var match = frame.path("match").asString();
    var told = Objects.requireNonNull(matches.get(match));
    var v = frame.path("v").asLong();
    var content = (ObjectNode) frame.deepCopy();
    content.remove(List.of("serverTs", "t", "match"));
    var before = told.updates.get(v);
    if (before != null) {
      assertThat(content).as("version %d of %s again", v, match).isEqualTo(before);
      return;
    }
    assertThat(v).as("the next version of %s", match).isEqualTo(told.v() + 1);
    told.updates.put(v, content);
    clock(told, frame.path("patch"), arrived);
    for (var event : frame.path("events")) {
      switch (event.path("name").asString()) {
        case "prep_start" -> lay(socket, match);
        case "match_end", "match.cancelled" -> told.over = true;
        default -> {}
      }
    }
  }

  private void clock(Told told, JsonNode patch, long arrived) {
    if (patch.has("deadlineTs")) {
      var endedByClock =
          patch.path("deadlineTs").isNull() && told.deadline > 0 && arrived >= told.deadline;
      if (endedByClock) {
        lateness.add(arrived - told.deadline);
      }
      // One that has passed already is history, told again after a loss of connection.
      var deadline = patch.path("deadlineTs").asLong(0);
      told.deadline = deadline > arrived ? deadline : 0;
    }
  }

  /// Sometimes confirms, sometimes only drafts, so that the clock ends some rounds.
  private void lay(Client.Socket socket, String match) {
    var cards = new ArrayList<>(CARDS);
    Collections.shuffle(cards, luck);
    var type = luck.nextInt(4) == 0 ? "layout_draft" : "layout_confirm";
    var key = UUID.randomUUID().toString();
    var frame =
        "{\"t\":\"act\",\"match\":\"%s\",\"key\":\"%s\",\"type\":\"%s\",\"payload\":{\"layout\":[\"%s\",\"%s\",\"%s\"]}}"
            .formatted(match, key, type, cards.get(0), cards.get(1), cards.get(2));
    matchOfKey.put(key, match);
    unanswered.put(key, frame);
    socket.send(frame);
  }
}
