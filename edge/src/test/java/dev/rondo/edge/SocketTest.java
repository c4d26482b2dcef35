package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.awaitility.Awaitility.await;

import dev.rondo.edge.limits.Limits;
import dev.rondo.edge.memory.ToyTables;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.view.Watcher.Departure;
import java.io.IOException;
import java.net.SocketException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SocketTest {
  private final Edge edge = new Edge(Limits.DEFAULT);
  private final String token = edge.guest();

  @AfterAll
  void stop() {
    edge.close();
  }

  @Test
  void hello_is_answered_with_the_account() {
    var socket = Socket.open(edge);
    socket.send("{'t':'hello','token':'" + token + "'}");
    var hello = socket.next("hello_ok");
    assertThat(hello.path("account").path("guest").asBoolean()).isTrue();
    assertThat(hello.path("serverTs").asLong()).isPositive();
    socket.send("{'t':'ping'}");
    assertThat(socket.next("pong").path("serverTs").asLong()).isPositive();
    socket.close(4000);
    assertThat(socket.closeCode()).isEqualTo(4000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nonsense",
        "{}",
        "{'t':'ping'}",
        "{'t':'hello'}",
        "{'t':'hello','token':'nonsense'}",
        "{'t':'hello','token':7}",
      })
  void a_bad_hello_closes(String hello) {
    var socket = Socket.open(edge);
    socket.send(hello);
    assertThat(socket.closeCode()).isEqualTo(4003);
  }

  @Test
  void a_token_that_is_not_valid_closes() {
    var socket = Socket.open(edge);
    socket.send("{'t':'hello','token':'" + "x".repeat(43) + "'}");
    assertThat(socket.closeCode()).isEqualTo(4401);
  }

  @Test
  @Tag("slow")
  void silence_instead_of_hello_closes() {
    assertThat(Socket.open(edge).closeCode()).isEqualTo(4008);
  }

  @Test
  void a_watcher_gets_a_snapshot_and_then_updates() {
    var match = edge.match(token);
    var socket = Socket.open(edge, token);
    socket.send("{'t':'watch','match':'" + match + "'}");
    var snapshot = socket.next("snapshot");
    assertThat(snapshot.path("match").asString()).isEqualTo(match);
    assertThat(snapshot.path("v").asInt()).isZero();
    assertThat(snapshot.path("status").asString()).isEqualTo("PENDING");
    assertThat(snapshot.path("view").toString()).isEqualTo("{\"phase\":\"x\"}");
    edge.tables.tell(new MatchId(match), "hi");
    var update = socket.next("update");
    assertThat(update.path("match").asString()).isEqualTo(match);
    assertThat(update.path("v").asInt()).isOne();
    assertThat(update.path("events").toString())
        .isEqualTo("[{\"name\":\"said\",\"d\":{\"text\":\"hi\"}}]");
    assertThat(update.has("serverTs")).isFalse();
    socket.send("{'t':'unwatch','match':'" + match + "'}");
    await()
        .untilAsserted(() ->
            assertThat(edge.tables.departures)
                .contains(new ToyTables.Left(new MatchId(match), Departure.LEFT)));
  }

  @Test
  void a_watcher_who_says_since_gets_what_was_missed() {
    var match = edge.match(token);
    edge.tables.tell(new MatchId(match), "one");
    edge.tables.tell(new MatchId(match), "two");
    var socket = Socket.open(edge, token);
    socket.send("{'t':'watch','match':'" + match + "','since':1}");
    assertThat(socket.next("update").path("v").asInt()).isEqualTo(2);
  }

  @Test
  void a_match_that_one_may_not_see_is_not_found() {
    var hidden =
        edge.post("/matches", token, "{\"game\":\"toy\",\"private\":true}").text("matchId");
    var socket = Socket.open(edge, edge.guest());
    socket.send("{'t':'watch','match':'" + hidden + "'}");
    var error = socket.next("error");
    assertThat(error.path("code").asString()).isEqualTo("MATCH_NOT_FOUND");
    assertThat(error.path("status").asInt()).isEqualTo(404);
    assertThat(error.path("match").asString()).isEqualTo(hidden);
  }

  @Test
  void an_action_is_acknowledged() {
    var match = edge.match(token);
    var socket = Socket.open(edge, token);
    var key = UUID.randomUUID().toString();
    socket.send(act(match, key, "say"));
    var ack = socket.next("ack");
    assertThat(ack.path("key").asString()).isEqualTo(key);
    assertThat(ack.path("d").path("status").asString()).isEqualTo("resolved");
    assertThat(edge.act(match, token, key, "{\"type\":\"say\"}").status()).isEqualTo(200);
    socket.send(act(match, key, "other"));
    var error = socket.next("error");
    assertThat(error.path("code").asString()).isEqualTo("IDEMPOTENCY_KEY_REUSED");
    assertThat(error.path("match").asString()).isEqualTo(match);
    assertThat(error.path("key").asString()).isEqualTo(key);
  }

  @Test
  void an_action_that_nothing_came_before_goes_to_its_table_from_the_event_loop() {
    var match = edge.match(token);
    var socket = Socket.open(edge, token);
    socket.send("{'t':'ping'}");
    socket.next("pong");
    await()
        .untilAsserted(() -> {
          socket.send(act(match, UUID.randomUUID().toString(), "say"));
          socket.next("ack");
          assertThat(edge.tables.actedOn.get()).contains("eventloop");
        });
  }

  @Test
  void frames_of_one_client_are_done_in_their_order() {
    var limits =
        new Limits(
            1_000, 5, 1_000, 60, 100, 100, 100, 20, 50, 50, 1 << 20, 4_096, 1 << 20, List.of());
    try (var patient = new Edge(limits)) {
      var player = patient.guest();
      var match = patient.match(player);
      var socket = Socket.open(patient, player);
      for (var i = 0; i < 60; i++) {
        socket.send("{'t':'ping'}");
        socket.send(act(match, UUID.randomUUID().toString(), "say"));
        socket.send(act(match, UUID.randomUUID().toString(), "say"));
      }
      for (var i = 0; i < 60; i++) {
        socket.next("pong");
        socket.next("ack");
        socket.next("ack");
      }
    }
  }

  @Test
  void an_action_with_a_number_that_is_too_large_is_refused_with_its_match_and_key() {
    var match = edge.match(token);
    var socket = Socket.open(edge, token);
    var key = UUID.randomUUID().toString();
    socket.send(
        "{'t':'act','match':'%s','key':'%s','type':'say','payload':{'x':1e999}}"
            .formatted(match, key));
    var error = socket.next("error");
    assertThat(error.path("code").asString()).isEqualTo("VALIDATION_ERROR");
    assertThat(error.path("match").asString()).isEqualTo(match);
    assertThat(error.path("key").asString()).isEqualTo(key);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nonsense",
        "[1]",
        "{'t':'dance'}",
        "{'t':7}",
        "{'t':'watch'}",
        "{'t':'watch','match':'x','sinse':1}",
        "{'t':'watch','match':'x','since':-1}",
        "{'t':'act','key':'x','type':'say'}",
        "{'t':'queue','game':'chess'}",
        "{'t':'unqueue','game':'chess'}",
        "{'t':'hello','token':'x'}",
      })
  void a_bad_frame_is_an_error_and_the_connection_stays(String frame) {
    var socket = Socket.open(edge, token);
    socket.send(frame);
    assertThat(socket.next("error").path("code").asString()).isEqualTo("VALIDATION_ERROR");
    socket.send("{'t':'ping'}");
    socket.next("pong");
  }

  @Test
  void what_fails_is_an_error_and_the_connection_stays() {
    var match = edge.match(token);
    var socket = Socket.open(edge, token);
    socket.send(act(match, UUID.randomUUID().toString(), "full"));
    assertThat(socket.next("error").path("status").asInt()).isEqualTo(503);
    socket.send(act(match, UUID.randomUUID().toString(), "break"));
    assertThat(socket.next("error").path("status").asInt()).isEqualTo(500);
    socket.send("{'t':'ping'}");
    socket.next("pong");
  }

  @Test
  void the_queue_answers_and_all_sockets_hear_of_the_match() {
    var player = edge.guest();
    var socket = Socket.open(edge, player);
    var second = Socket.open(edge, player);
    socket.send("{'t':'queue','game':'toy'}");
    assertThat(socket.next("queued").path("position").asInt()).isPositive();
    socket.send("{'t':'queue','game':'toy','vsBot':true}");
    assertThat(socket.next("matched").path("match").asString()).isEqualTo("against-a-bot");
    assertThat(second.next("matched").path("seat").asInt()).isZero();
    var account = new AccountId(edge.get("/me", player).text("id"));
    edge.connections.notice(account, "hint", Map.of("a", 1));
    assertThat(second.next("notice").path("d").toString()).isEqualTo("{\"a\":1}");
  }

  @Test
  void a_logout_closes_the_sockets_of_the_token() {
    var leaving = edge.guest();
    var socket = Socket.open(edge, leaving);
    edge.post("/auth/logout", leaving, "");
    assertThat(socket.closeCode()).isEqualTo(4401);
  }

  @Test
  void a_frame_that_is_too_large_closes() {
    var socket = Socket.open(edge, token);
    socket.send("{'t':'ping','x':'" + "x".repeat(16_384) + "'}");
    assertThat(socket.closeCode()).isEqualTo(4013);
  }

  @ParameterizedTest
  @ValueSource(ints = {17_000, 70_000, 1_000_000, 20_000_000})
  void a_frame_that_is_far_too_large_closes(int size) throws IOException {
    try (var socket = new RawSocket(edge)) {
      socket.send("{'t':'hello','token':'" + token + "'}");
      sendUntilClosed(socket, "x".repeat(size));
      assertThat(socket.closeCode()).isEqualTo(4013);
    }
  }

  /// The server need not read all of what it refuses.
  private static void sendUntilClosed(RawSocket socket, String text) throws IOException {
    try {
      socket.send(text);
    } catch (SocketException closed) {
      assertThat(closed).hasMessageContaining("pipe");
    }
  }

  @Test
  @Tag("long")
  void a_client_that_answers_no_ping_is_gone() throws IOException {
    var match = edge.match(token);
    try (var socket = new RawSocket(edge)) {
      socket.send("{'t':'hello','token':'" + edge.guest() + "'}");
      socket.send("{'t':'watch','match':'" + match + "'}");
      await()
          .atMost(Duration.ofSeconds(45))
          .untilAsserted(() ->
              assertThat(edge.tables.departures)
                  .contains(new ToyTables.Left(new MatchId(match), Departure.LEFT)));
    }
  }

  @Test
  @Tag("long")
  void a_client_that_never_reads_again_is_let_go() throws IOException {
    var match = edge.match(token);
    var id = new MatchId(match);
    try (var socket = new RawSocket(edge)) {
      socket.send("{'t':'hello','token':'" + edge.guest() + "'}");
      socket.send("{'t':'watch','match':'" + match + "'}");
      var dropped = new ToyTables.Left(id, Departure.DROPPED);
      await()
          .untilAsserted(() -> {
            edge.tables.tell(id, "x".repeat(100_000));
            assertThat(edge.tables.departures).contains(dropped);
          });
      await()
          .atMost(Duration.ofSeconds(60))
          .pollInterval(Duration.ofSeconds(1))
          .untilAsserted(
              () -> assertThatIOException().isThrownBy(() -> socket.send("{'t':'ping'}")));
    }
  }

  @Test
  void parts_of_a_frame_are_put_together() {
    var socket = Socket.open(edge, token);
    socket.sendPart("{'t':", false);
    socket.sendPart("'ping'}", true);
    socket.next("pong");
  }

  @Test
  void too_many_frames_close() throws IOException {
    try (var socket = new RawSocket(edge)) {
      socket.send("{'t':'hello','token':'" + token + "'}");
      for (var i = 0; i < 1_000; i++) {
        socket.send("{'t':'ping'}");
      }
      assertThat(socket.closeCode()).isEqualTo(4029);
    }
  }

  @Test
  void who_closes_is_gone() {
    var gone = new CopyOnWriteArrayList<Departure>();
    var player = edge.guest();
    var account = new AccountId(edge.get("/me", player).text("id"));
    edge.connections.onGone((who, departure) -> {
      if (who.equals(account)) {
        gone.add(departure);
      }
    });
    var first = Socket.open(edge, player);
    var second = Socket.open(edge, player);
    assertThat(edge.connections.connected(account)).isTrue();
    first.close(4000);
    first.closeCode();
    second.close(4000);
    second.closeCode();
    await().untilAsserted(() -> assertThat(gone).containsExactly(Departure.LEFT));
    assertThat(edge.connections.connected(account)).isFalse();
  }

  @Test
  @Tag("slow")
  void a_slow_client_is_sent_away_and_slows_nobody() {
    var slow = edge.guest();
    var match = edge.match(token);
    var stalled = Socket.stalled(edge, slow);
    stalled.send("{'t':'watch','match':'" + match + "'}");
    var quick = Socket.open(edge, token);
    quick.send("{'t':'watch','match':'" + match + "'}");
    quick.next("snapshot");
    var id = new MatchId(match);
    var dropped = new ToyTables.Left(id, Departure.DROPPED);
    var sent = 0;
    while (!edge.tables.departures.contains(dropped)) {
      assertThat(sent++).isLessThan(20_000);
      edge.tables.tell(id, "x".repeat(1_000));
      assertThat(quick.next("update").path("v").asInt()).isEqualTo(sent);
    }
    assertThat(edge.tables.departures).doesNotContain(new ToyTables.Left(id, Departure.LEFT));
    stalled.readOn();
    assertThat(stalled.closeCode()).isEqualTo(4010);
  }

  private static String act(String match, String key, String type) {
    return "{'t':'act','match':'" + match + "','key':'" + key + "','type':'" + type + "'}";
  }
}
