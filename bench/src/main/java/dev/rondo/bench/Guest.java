package dev.rondo.bench;

import dev.rondo.bench.harness.Histogram;
import dev.rondo.platform.json.Json;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Someone at a party: watches, and as a player lies and guesses at a moment of their own in each
/// phase.
final class Guest implements WebSocket.Listener {
  private static final long PATIENCE_SECONDS = 60;

  private final PartyTally tally;
  private final ScheduledExecutorService timer;
  private final String match;
  private final String token;
  private final boolean plays;
  private final StringBuilder part = new StringBuilder();
  private final Map<String, Long> asked = new ConcurrentHashMap<>();
  private volatile long echoedAt;
  private long deadline;
  private String phase = "";
  private @Nullable WebSocket socket;

  Guest(
      PartyTally tally, ScheduledExecutorService timer, String match, String token, boolean plays) {
    this.tally = tally;
    this.timer = timer;
    this.match = match;
    this.token = token;
    this.plays = plays;
  }

  void watch(HttpClient http, int port) {
    socket =
        http.newWebSocketBuilder()
            .buildAsync(URI.create("ws://127.0.0.1:" + port + "/api/v1/socket"), this)
            .orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
            .join();
    send("{\"t\":\"hello\",\"token\":\"" + token + "\"}");
    send("{\"t\":\"watch\",\"match\":\"" + match + "\"}");
  }

  private void send(String frame) {
    var open = socket;
    if (open != null) {
      // One after the other: a socket takes a text only when the last has left.
      synchronized (this) {
        open.sendText(frame, true).orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
      }
    }
  }

  @Override
  public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
    part.append(data);
    if (last) {
      read(Json.STORED.readTree(part.toString()));
      part.setLength(0);
    }
    from.request(1);
    return null;
  }

  private void read(JsonNode frame) {
    switch (frame.path("t").asString()) {
      case "snapshot" -> tally.watching.incrementAndGet();
      case "update" -> told(frame);
      case "ack" -> answered(frame, tally.answers);
      case "error" -> {
        tally.refused.incrementAndGet();
        answered(frame, tally.answers);
      }
      case "pong" -> tally.echo(System.nanoTime() - echoedAt);
      default -> {}
    }
  }

  private void told(JsonNode frame) {
    var patch = frame.path("patch");
    var now = System.currentTimeMillis();
    if (patch.has("phase")) {
      // A phase that ended early was not late.
      if (deadline > 0 && now >= deadline && !phase.isEmpty()) {
        tally.late(now - deadline);
      }
      phase = patch.path("phase").asString();
      deadline = 0;
    }
    if (patch.has("deadlineTs")) {
      deadline = patch.path("deadlineTs").asLong();
    }
    for (var event : frame.path("events")) {
      var content = event.path("d");
      switch (event.path("name").asString()) {
        case "phase.lie_started" ->
            soon(content, () -> act("lie", "{\"text\":\"lie " + UUID.randomUUID() + "\"}"));
        case "phase.guess_started" -> {
          var options = content.path("options");
          soon(content, () -> guess(options));
        }
        case "phase.game_over" -> tally.over.incrementAndGet();
        default -> {}
      }
    }
  }

  /// At some moment of the phase, leaving a last second for a busy machine.
  private void soon(JsonNode phaseStarted, Runnable work) {
    if (plays) {
      var left = phaseStarted.path("deadline").asLong() - System.currentTimeMillis() - 1000;
      var after = ThreadLocalRandom.current().nextLong(Math.max(1, left));
      var _ = timer.schedule(() -> Thread.startVirtualThread(work), after, TimeUnit.MILLISECONDS);
    }
  }

  private void guess(JsonNode options) {
    echoedAt = System.nanoTime();
    send("{\"t\":\"ping\"}");
    var option = options.path(ThreadLocalRandom.current().nextInt(options.size())).path("id");
    act("guess", "{\"optionId\":\"" + option.asString() + "\"}");
  }

  private void act(String type, String payload) {
    var key = UUID.randomUUID().toString();
    asked.put(key, System.nanoTime());
    send(
        """
        {"t":"act","match":"%s","key":"%s","type":"%s","payload":%s}\
        """
            .formatted(match, key, type, payload));
  }

  private void answered(JsonNode frame, Histogram answers) {
    var since = asked.remove(frame.path("key").asString());
    if (since != null) {
      tally.answer(answers, System.nanoTime() - since);
    }
  }

  void leave() {
    if (socket != null) {
      socket.abort();
    }
  }
}
