package dev.rondo.app.neighbours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.rondo.platform.streams.Carrier.FailedException;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.UnreadableEntryException;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Posts to a target on this machine, which answers as it is told.
class WebhookCarrierTest {
  private static final Vertx VERTX = Vertx.vertx();
  private static final Instant NOON = Instant.parse("2030-01-01T12:00:00Z");
  private static final String SECRET = "a secret of both";

  private final List<String> heard = new CopyOnWriteArrayList<>();
  private volatile int status = 204;

  @SuppressWarnings("NullAway.Init")
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            var signature =
                Objects.requireNonNullElse(
                    exchange.getRequestHeaders().getFirst(Signature.HEADER), "none");
            heard.add(exchange.getRequestURI() + " " + signature + " " + body);
            exchange.getResponseHeaders().add("Location", "/elsewhere");
            exchange.sendResponseHeaders(status, -1);
          }
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @AfterAll
  static void close() {
    VERTX.close().toCompletionStage().toCompletableFuture().join();
  }

  private WebhookCarrier carrier(String host, Addresses addresses, String... events) {
    var url = URI.create("http://" + host + ":" + server.getAddress().getPort() + "/hook?a=b%20c");
    var target = new NeighbourSettings.Target(url, List.of(events), SECRET);
    return new WebhookCarrier(target, addresses, Duration.ofDays(1), VERTX, () -> NOON);
  }

  private static StreamEvent event(String name) {
    return new StreamEvent("e-1", name, "e-1", Optional.empty(), NOON, 2, "{\"name\":\"Cup\"}");
  }

  private static void carry(WebhookCarrier carrier) throws FailedException {
    carrier.carry(List.of(event("lobby.game.started")));
  }

  @Test
  void an_event_is_posted_with_its_signature() throws FailedException {
    var body =
        "{\"event_id\":\"e-1\",\"type\":\"lobby.game.started\",\"ts\":1893499200000,"
            + "\"payload\":{\"name\":\"Cup\"}}";
    carry(carrier("127.0.0.1", Addresses.ALL, "*"));
    assertThat(heard)
        .containsExactly(
            "/hook?a=b%20c " + Signature.of(SECRET, NOON.getEpochSecond(), body) + " " + body);
  }

  @Test
  void a_target_gets_the_events_that_it_names() {
    var some = carrier("127.0.0.1", Addresses.ALL, "lobby.game.started", "lobby.game.cancelled");
    assertThat(some.wants(event("lobby.game.started"))).isTrue();
    assertThat(some.wants(event("lobby.game.cancelled"))).isTrue();
    assertThat(some.wants(event("lobby.game.status_changed"))).isFalse();
    assertThat(some.wants(event("lobby.game"))).isFalse();
    assertThat(carrier("127.0.0.1", Addresses.ALL, "*").wants(event("anything"))).isTrue();
  }

  /// `localhost` shows that the address counts to which the name leads, not how it is written.
  @Test
  void a_name_that_leads_to_a_private_address_is_refused() throws FailedException {
    assertThatThrownBy(() -> carry(carrier("localhost", Addresses.PUBLIC, "*")))
        .isInstanceOf(UnreadableEntryException.class)
        .hasMessageContaining("localhost has the address")
        .hasMessageContaining("which is not public");
    assertThat(heard).isEmpty();
    carry(carrier("localhost", Addresses.ALL, "*"));
    assertThat(heard).hasSize(1);
  }

  @Test
  void a_redirect_is_a_failure_and_is_not_followed() {
    for (var redirect : List.of(301, 302, 303, 307, 308)) {
      heard.clear();
      status = redirect;
      assertThatThrownBy(() -> carry(carrier("127.0.0.1", Addresses.ALL, "*")))
          .isInstanceOf(FailedException.class)
          .hasMessage("the target answers " + redirect);
      assertThat(heard).hasSize(1).allMatch(call -> call.startsWith("/hook?"));
    }
  }

  @Test
  void a_target_that_is_away_is_a_failure() {
    server.stop(0);
    assertThatThrownBy(() -> carry(carrier("127.0.0.1", Addresses.ALL, "*")))
        .isInstanceOf(FailedException.class)
        .hasMessageContaining("cannot be reached");
  }
}
