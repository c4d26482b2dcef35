package dev.rondo.app.driver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.json.MergePatch;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/// Somebody in a tournament of snatch who plays over a socket, and comes back whenever it breaks.
public final class SnatchPlayer {
  private static final Duration GLANCE = Duration.ofMillis(200);

  private final Study study;
  private final Supplier<Client> door;
  private final AtomicInteger acted = new AtomicInteger();
  private volatile boolean stopped;
  private String match = "";
  private JsonNode view = JsonNodeFactory.instance.objectNode();
  private String done = "";

  public SnatchPlayer(Study study, Client client) {
    this(study, () -> client);
  }

  /// @param door gives the client through which it connects next
  public SnatchPlayer(Study study, Supplier<Client> door) {
    this.study = study;
    this.door = door;
  }

  public void play() {
    Thread.startVirtualThread(() -> {
      while (!stopped) {
        try {
          visit();
        } catch (RuntimeException | AssertionError broken) {
          // The server is down; it comes back.
          LockSupport.parkNanos(GLANCE.toNanos());
        } catch (InterruptedException over) {
          return;
        }
      }
    });
  }

  public void stop() {
    stopped = true;
  }

  /// The number of actions that the player has sent.
  public int acted() {
    return acted.get();
  }

  private void visit() throws InterruptedException {
    var client = door.get();
    var socket = client.socket();
    try {
      var look = study.look(client);
      assertThat(look.status()).as("%s", look.body()).isEqualTo(200);
      var now = look.text("myMatchId");
      if (!now.isEmpty()) {
        watch(socket, now);
      }
      while (!stopped && !socket.isClosed()) {
        var frame = socket.poll(GLANCE);
        if (frame != null) {
          read(socket, frame);
        }
      }
    } finally {
      socket.close();
    }
  }

  private void watch(Client.Socket socket, String next) {
    match = next;
    done = "";
    socket.send("{\"t\":\"watch\",\"match\":\"" + match + "\"}");
  }

  private void read(Client.Socket socket, JsonNode frame) {
    var own = frame.path("match").asString("").equals(match);
    switch (frame.path("t").asString()) {
      case "matched" -> watch(socket, frame.path("match").asString());
      case "snapshot" -> {
        if (own) {
          view = frame.path("view");
          act(socket);
        }
      }
      case "update" -> {
        if (own) {
          view = frame.has("patch") ? MergePatch.apply(view, frame.path("patch")) : view;
          act(socket);
        }
      }
      case "error" ->
          assertThat(frame.path("status").asInt()).as("%s: it comes back", frame).isNotEqualTo(503);
      default -> {}
    }
  }

  /// Once in each phase of each round in which something is due.
  private void act(Client.Socket socket) {
    var place = view.path("round").asInt() + view.path("phase").asString();
    var due = due();
    if (due.isPresent() && !place.equals(done)) {
      done = place;
      acted.incrementAndGet();
      socket.send(
          "{\"t\":\"act\",\"match\":\""
              + match
              + "\",\"key\":\""
              + UUID.randomUUID()
              + "\","
              + due.get()
              + "}");
    }
  }

  private Optional<String> due() {
    var p1 = view.path("role").asString().equals("P1");
    return switch (view.path("phase").asString()) {
      case "chat" -> Optional.of("\"type\":\"ready\"");
      case "offer" -> p1 ? Optional.of(offer()) : Optional.empty();
      case "decision" ->
          p1
              ? Optional.empty()
              : Optional.of("\"type\":\"p2Action\",\"payload\":{\"action\":\"snatch\"}");
      case "consequence" -> p1 ? Optional.of(consequence()) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static String offer() {
    return "\"type\":\"proposeOffer\",\"payload\":"
        + "{\"offerPavo\":1,\"offerElote\":0,\"requestPavo\":0,\"requestElote\":1}";
  }

  private String consequence() {
    return view.path("variant").asString().equals("G3")
        ? "\"type\":\"assignShame\",\"payload\":{\"assign\":true}"
        : "\"type\":\"report\",\"payload\":{\"report\":true}";
  }
}
