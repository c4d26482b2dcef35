package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.edge.limits.Limits;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import io.vertx.core.Vertx;
import io.vertx.core.http.WebSocket;
import io.vertx.core.http.WebSocketClient;
import io.vertx.core.http.WebSocketClientOptions;
import io.vertx.core.http.WebSocketConnectOptions;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/// Clients that offer permessage-deflate, as browsers do.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DeflateTest {
  private final Vertx vertx = Vertx.vertx();

  @AfterAll
  void stop() {
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }

  @Test
  void is_not_agreed_on_by_default() {
    try (var edge = new Edge(Limits.DEFAULT)) {
      var client = new Client(edge);
      assertThat(client.agreed()).isEmpty();
      client.hello(edge.guest());
      assertThat(client.next("hello_ok").has("account")).isTrue();
    }
  }

  @Test
  void frames_are_the_same_for_those_who_want_them_deflated_and_those_who_do_not() {
    try (var edge = new Edge(Limits.DEFAULT, Optional.empty(), 6)) {
      var token = edge.guest();
      var match = edge.match(token);
      var first = new Client(edge);
      var second = new Client(edge);
      var plain = Socket.open(edge, token);
      assertThat(first.agreed())
          .hasValueSatisfying(agreed ->
              assertThat(agreed)
                  .contains("permessage-deflate")
                  .contains("server_no_context_takeover")
                  .contains("client_no_context_takeover"));
      var watch = "{\"t\":\"watch\",\"match\":\"" + match + "\"}";
      for (var client : List.of(first, second)) {
        client.hello(token);
        client.next("hello_ok");
        client.send(watch);
        client.next("snapshot");
      }
      plain.send(watch);
      plain.next("snapshot");
      for (var text : List.of("short", "long".repeat(1_000), "æ€😀".repeat(30_000))) {
        edge.tables.tell(new MatchId(match), text);
        var update = first.next("update");
        assertThat(update.path("events").path(0).path("d").path("text").asString()).isEqualTo(text);
        assertThat(second.next("update")).isEqualTo(update);
        assertThat(plain.next("update")).isEqualTo(update);
      }
      first.send("{\"t\":\"ping\"}");
      first.next("pong");
    }
  }

  @Test
  void a_message_that_is_inflated_to_more_than_a_frame_may_have_closes() {
    try (var edge = new Edge(Limits.DEFAULT, Optional.empty(), 6)) {
      var client = new Client(edge);
      client.hello(edge.guest());
      client.next("hello_ok");
      client.send("0".repeat(1 << 20));
      assertThat(client.closed.orTimeout(10, TimeUnit.SECONDS).join()).isEqualTo((short) 4013);
    }
  }

  /// A client that offers to deflate.
  private final class Client {
    private final BlockingQueue<JsonNode> frames = new LinkedBlockingQueue<>();
    private final CompletableFuture<Short> closed = new CompletableFuture<>();

    /// It is kept, because the library closes what it has opened when nothing refers to it.
    private final WebSocketClient client;

    private final WebSocket socket;

    Client(Edge edge) {
      var options =
          new WebSocketClientOptions()
              .setTryUsePerMessageCompression(true)
              .setCompressionAllowClientNoContext(true)
              .setCompressionRequestServerNoContext(true)
              .setMaxMessageSize(1 << 22)
              .setMaxFrameSize(1 << 22);
      var address =
          new WebSocketConnectOptions()
              .setHost("127.0.0.1")
              .setPort(edge.port)
              .setURI("/api/v1/socket");
      client = vertx.createWebSocketClient(options);
      socket = client.connect(address).toCompletionStage().toCompletableFuture().join();
      socket.textMessageHandler(text -> frames.add(Json.VIEW.readTree(text)));
      socket.closeHandler(_ -> closed.complete(socket.closeStatusCode()));
      socket.exceptionHandler(_ -> {});
    }

    Optional<String> agreed() {
      return Optional.ofNullable(socket.headers().get("sec-websocket-extensions"));
    }

    void hello(String token) {
      send("{\"t\":\"hello\",\"token\":\"" + token + "\"}");
    }

    void send(String text) {
      socket.writeTextMessage(text);
    }

    JsonNode next(String kind) {
      try {
        var frame = frames.poll(10, TimeUnit.SECONDS);
        if (frame == null || !frame.path("t").asString("").equals(kind)) {
          throw new AssertionError("expected " + kind + " but got " + frame);
        }
        return frame;
      } catch (InterruptedException stopped) {
        throw new AssertionError(stopped);
      }
    }
  }
}
