package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.rondo.edge.limits.Limits;
import java.net.URI;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class SocketLimitsTest {
  private static final int AN_ACCOUNT = 2;
  private static final int AN_ADDRESS = 4;

  private static Edge edge() {
    return new Edge(
        new Limits(
            20,
            5,
            30,
            60,
            100,
            100,
            100,
            AN_ACCOUNT,
            AN_ADDRESS,
            50,
            1 << 20,
            100,
            100_000,
            List.of()));
  }

  @Test
  void an_account_has_so_many_sockets_and_no_more() {
    try (var edge = edge()) {
      var ann = edge.guest();
      var first = Socket.open(edge, ann);
      Socket.open(edge, ann);
      var third = Socket.open(edge);
      third.send("{'t':'hello','token':'" + ann + "'}");
      assertThat(third.closed.orTimeout(10, TimeUnit.SECONDS).join()).isEqualTo(4029);
      first.send("{'t':'ping'}");
      first.next("pong");
      Socket.open(edge, edge.guest());
    }
  }

  @Test
  void an_upgrade_that_names_its_account_is_refused_at_once() {
    try (var edge = edge()) {
      var ann = edge.guest();
      Socket.open(edge, ann);
      Socket.open(edge, ann);
      assertThatThrownBy(() -> upgrade(edge, ann))
          .isInstanceOf(CompletionException.class)
          .hasCauseInstanceOf(WebSocketHandshakeException.class)
          .satisfies(refused -> assertThat(status(refused)).isEqualTo(429));
      upgrade(edge, edge.guest());
    }
  }

  @Test
  void an_address_has_so_many_sockets_and_no_more() {
    try (var edge = edge()) {
      var ann = edge.guest();
      var first = Socket.open(edge, ann);
      for (var i = 1; i < AN_ADDRESS; i++) {
        Socket.open(edge, edge.guest());
      }
      assertThatThrownBy(() -> Socket.open(edge))
          .satisfies(refused -> assertThat(status(refused)).isEqualTo(429));
      assertThat(edge.post("/auth/logout", ann, "").status()).isEqualTo(204);
      first.closed.orTimeout(10, TimeUnit.SECONDS).join();
      await().ignoreExceptions().until(() -> Socket.open(edge, edge.guest()) != null);
    }
  }

  @Test
  void bad_tokens_are_counted_by_address_and_good_ones_pass() {
    var limits =
        new Limits(20, 5, 30, 60, 3, 1_000, 100, 20, 50, 50, 1 << 20, 100, 100_000, List.of());
    try (var edge = new Edge(limits)) {
      var ann = edge.guest();
      for (var i = 0; i < 3; i++) {
        assertThat(edge.get("/me", bad(i)).status()).isEqualTo(401);
      }
      var refused = edge.get("/me", bad(4));
      assertThat(refused.code()).isEqualTo("RATE_LIMITED");
      assertThat(refused.response().headers().firstValue("Retry-After")).isPresent();
      assertThat(edge.get("/me", ann).status()).isEqualTo(200);
      assertThat(edge.get("/me", bad(0)).status()).as("known to be bad").isEqualTo(401);
    }
  }

  private static String bad(int number) {
    return "A".repeat(42) + number;
  }

  private static WebSocket upgrade(Edge edge, String token) {
    return edge.http
        .newWebSocketBuilder()
        .header("Authorization", "Bearer " + token)
        .buildAsync(
            URI.create("ws://127.0.0.1:" + edge.port + "/api/v1/socket"),
            new WebSocket.Listener() {})
        .join();
  }

  private static int status(Throwable refused) {
    if (refused.getCause() instanceof WebSocketHandshakeException handshake) {
      return handshake.getResponse().statusCode();
    }
    throw new AssertionError("the handshake was not refused", refused);
  }
}
