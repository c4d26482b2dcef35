package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.rondo.edge.limits.Limits;
import dev.rondo.edge.memory.ToyTables;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.view.Watcher.Departure;
import java.io.IOException;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class StopTest {

  @Test
  void stopping_tells_sockets_to_come_back() {
    var edge = new Edge(Limits.DEFAULT);
    var token = edge.guest();
    var socket = Socket.open(edge, token);
    socket.send("{'t':'watch','match':'" + edge.match(token) + "'}");
    socket.next("snapshot");
    edge.close();
    assertThat(socket.closeCode()).isEqualTo(4001);
    assertThat(edge.tables.departures)
        .extracting(ToyTables.Left::departure)
        .containsExactly(Departure.DROPPED);
  }

  @Test
  void what_is_under_way_is_answered() {
    var edge = new Edge(Limits.DEFAULT);
    var token = edge.guest();
    var match = edge.match(token);
    var key = UUID.randomUUID().toString();
    var answer =
        CompletableFuture.supplyAsync(() -> edge.act(match, token, key, "{\"type\":\"ponder\"}"));
    await().until(edge.tables.pondering::get);
    edge.server.stop();
    assertThat(answer.join().status()).isEqualTo(200);
  }

  @Test
  @Tag("slow")
  void a_client_that_does_not_read_does_not_hold_up_the_stop() throws IOException {
    var edge = new Edge(Limits.DEFAULT);
    var token = edge.guest();
    var match = new MatchId(edge.match(token));
    try (var socket = new RawSocket(edge)) {
      socket.send("{'t':'hello','token':'" + token + "'}");
      socket.send("{'t':'watch','match':'" + match + "'}");
      await()
          .pollInterval(Duration.ofMillis(10))
          .untilAsserted(() -> {
            edge.tables.tell(match, "x".repeat(100_000));
            assertThat(edge.tables.departures).isNotEmpty();
          });
      assertTimeout(Duration.ofSeconds(10), edge::close);
    }
  }

  @Test
  void the_internal_port_tells_how_it_is_doing() {
    try (var edge = new Edge(Limits.DEFAULT)) {
      assertThat(edge.page(edge.internalPort, "/healthz").statusCode()).isEqualTo(200);
      assertThat(edge.page(edge.internalPort, "/readyz").statusCode()).isEqualTo(200);
      edge.get("/games", "");
      assertThat(edge.page(edge.internalPort, "/metrics").body())
          .contains("rondo_sockets 0.0", "rondo_requests_seconds_count{route=\"games\"");
    }
  }
}
