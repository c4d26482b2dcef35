package dev.rondo.app.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.awaitility.core.ConditionTimeoutException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Plays match after match over a socket, comes back after every loss of connection, and remembers
/// all it was told.
///
/// Each message is checked on arrival. The versions must have no gap, and a version or answer that
/// comes again must be the same as before. Every action is sent again, with its key, until it has
/// its answer.
public abstract class StubbornPlayer implements Runnable {

  /// The updates of a match that a player was told, by version.
  public static final class Told {
    public final Map<Long, JsonNode> updates = new TreeMap<>();
    public boolean over;

    public long v() {
      return updates.size();
    }
  }

  private static final Duration COME_BACK_AFTER = Duration.ofMillis(50);

  private final Client client;
  private final String game;
  private final Map<String, Told> matches = new ConcurrentHashMap<>();
  private final Map<String, JsonNode> answers = new ConcurrentHashMap<>();
  private final Map<String, String> matchOfKey = new ConcurrentHashMap<>();
  private final Map<String, String> unanswered = new LinkedHashMap<>();
  private volatile boolean enough;
  private volatile String failure = "";

  public StubbornPlayer(Client client, String game) {
    this.client = client;
    this.game = game;
  }

  /// An update that was not known before has arrived.
  public abstract void told(Client.Socket socket, String match, JsonNode frame);

  /// Nothing came for a while.
  public void bored(Client.Socket socket) {}

  /// The connection is lost.
  public void lost() {}

  /// A connection or a request was refused for now.
  public void refused() {}

  /// A connection was opened, or the server said something about a match.
  public void served() {}

  public Client client() {
    return client;
  }

  /// The client through which it connects next.
  public Client door() {
    return client;
  }

  /// No new match after the present one.
  public void finish() {
    enough = true;
  }

  public String failure() {
    return failure;
  }

  public Map<String, Told> matches() {
    return matches;
  }

  /// The answers that came, by key.
  public Map<String, JsonNode> answers() {
    return answers;
  }

  public String matchOf(String key) {
    return Objects.requireNonNull(matchOfKey.get(key));
  }

  public boolean awaitsAnswer() {
    return !unanswered.isEmpty();
  }

  private boolean idle() {
    return matches.values().stream().allMatch(told -> told.over);
  }

  private boolean done() {
    return enough && idle() && !awaitsAnswer();
  }

  @Override
  public void run() {
    try {
      while (!done()) {
        connected();
      }
    } catch (AssertionError | ConditionTimeoutException | InterruptedException wrong) {
      failure = client.id() + ": " + wrong;
    }
  }

  private void connected() throws InterruptedException {
    var socket =
        await()
            .atMost(Duration.ofMinutes(3))
            .pollDelay(Duration.ZERO)
            .pollInterval(COME_BACK_AFTER)
            .ignoreExceptionsMatching(_ -> true)
            .until(this::connection, Objects::nonNull);
    served();
    try {
      rejoin(socket);
      while (!socket.isClosed() && !done()) {
        var frame = socket.poll(Duration.ofMillis(100));
        if (frame != null) {
          take(socket, frame);
        } else if (idle() && !enough) {
          queue(socket);
        } else {
          bored(socket);
        }
      }
    } catch (RuntimeException down) {
      return;
    } finally {
      lost();
      if (done()) {
        socket.close();
      }
    }
  }

  private Client.Socket connection() {
    try {
      return door().socket();
    } catch (RuntimeException | AssertionError failed) {
      refused();
      throw failed;
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
      queue(socket);
    }
  }

  private void queue(Client.Socket socket) {
    socket.send("{\"t\":\"queue\",\"game\":\"" + game + "\"}");
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
      case "update" -> {
        served();
        update(socket, frame);
      }
      case "ack" -> {
        served();
        var key = frame.path("key").asString();
        var before = answers.putIfAbsent(key, frame.path("d"));
        assertThat(before == null || before.equals(frame.path("d")))
            .as("the same answer again: %s, then %s", before, frame.path("d"))
            .isTrue();
        unanswered.remove(key);
      }
      case "error" -> {
        unanswered.remove(frame.path("key").asString(""));
        if (frame.path("status").asInt() == 503) {
          refused();
        }
        var match = frame.path("match").asString("");
        if (!frame.has("key")
            && frame.path("status").asInt() == 503
            && matches.containsKey(match)) {
          watch(socket, match, Objects.requireNonNull(matches.get(match)).v());
        }
      }
      default -> {}
    }
  }

  private void update(Client.Socket socket, JsonNode frame) {
    var match = frame.path("match").asString();
    var told = Objects.requireNonNull(matches.get(match));
    var v = frame.path("v").asLong();
    var content = (ObjectNode) frame.deepCopy();
    content.remove(List.of("t", "match"));
    var before = told.updates.get(v);
    if (before != null) {
      assertThat(content).as("version %d of %s again", v, match).isEqualTo(before);
      return;
    }
    assertThat(v).as("the next version of %s", match).isEqualTo(told.v() + 1);
    told.updates.put(v, content);
    for (var event : frame.path("events")) {
      switch (event.path("name").asString()) {
        case "match_end", "match.finished", "match.cancelled" -> told.over = true;
        default -> {}
      }
    }
    told(socket, match, frame);
  }

  /// @param action what the frame says besides match and key
  public void act(Client.Socket socket, String match, String action) {
    var key = UUID.randomUUID().toString();
    var frame = "{\"t\":\"act\",\"match\":\"%s\",\"key\":\"%s\",%s}".formatted(match, key, action);
    matchOfKey.put(key, match);
    unanswered.put(key, frame);
    socket.send(frame);
  }
}
