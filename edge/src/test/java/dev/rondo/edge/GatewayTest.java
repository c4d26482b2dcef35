package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.edge.limits.Limits;
import dev.rondo.platform.identity.Account;
import java.util.Collections;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Users whom a gateway in front of the server has signed in.
class GatewayTest {
  private static final int TOGETHER = 8;

  private final Edge edge = new Edge(Limits.DEFAULT);

  @AfterEach
  void stop() {
    edge.close();
  }

  private static Map<String, String> from(String user, String secret) {
    return Map.of("X-User-ID", user, "X-Gateway-Secret", secret);
  }

  private Edge.Answer me(Map<String, String> headers) {
    return edge.send("GET", "/me", "", "", headers);
  }

  @Test
  void the_gateway_acts_as_its_user_whose_account_is_made() {
    var first = me(from("user-7", Edge.GATEWAY_SECRET));
    assertThat(first.status()).isEqualTo(200);
    assertThat(first.text("id")).isEqualTo("user-7");
    assertThat(me(from("user-7", Edge.GATEWAY_SECRET)).text("id")).isEqualTo("user-7");
    var game =
        """
        {"name":"Cup","kind":"private","game":"toy","min_players":2,"max_players":2,
         "start_gap_hours":0,"start_gap_players":0,"enrollment_ends_at":"2099-01-01T00:00:00Z"}
        """;
    var made = edge.send("POST", "/lobby/games", "", game, from("user-7", Edge.GATEWAY_SECRET));
    assertThat(made.status()).isEqualTo(201);
    assertThat(made.text("owner_user_id")).isEqualTo("user-7");
  }

  @Test
  void without_the_right_secret_the_user_is_ignored() {
    assertThat(me(Map.of("X-User-ID", "user-7")).status()).isEqualTo(401);
    assertThat(me(from("user-7", "a guess")).status()).isEqualTo(401);
    assertThat(me(from("user-7", "")).status()).isEqualTo(401);
    assertThat(me(from("no good id", Edge.GATEWAY_SECRET)).status()).isEqualTo(400);
    var admin = edge.admin();
    var own = edge.get("/me", admin).text("id");
    var forged = edge.send("GET", "/me", admin, "", from("user-7", "a guess"));
    assertThat(forged.text("id")).isEqualTo(own);
  }

  @Test
  void nobody_is_an_administrator_through_the_gateway() {
    var admin = edge.admin();
    var id = edge.get("/me", admin).text("id");
    var through = edge.send("GET", "/admin/streams", "", "", from(id, Edge.GATEWAY_SECRET));
    assertThat(through.status()).isEqualTo(403);
    assertThat(edge.get("/admin/streams", admin).status()).isEqualTo(200);
    var support = edge.staff("support", Account.Role.SUPPORT);
    assertThat(edge.get("/admin/streams", support).status()).isEqualTo(200);
    var reader = edge.get("/me", support).text("id");
    through = edge.send("GET", "/admin/streams", "", "", from(reader, Edge.GATEWAY_SECRET));
    assertThat(through.status()).isEqualTo(403);
  }

  @Test
  void first_requests_of_one_user_that_come_together_are_all_good() throws Exception {
    try (var threads = Executors.newFixedThreadPool(TOGETHER)) {
      for (var round = 1; round <= 20; round++) {
        var user = from("user-" + round, Edge.GATEWAY_SECRET);
        var ready = new CyclicBarrier(TOGETHER);
        Callable<Integer> first =
            () -> {
              ready.await();
              return me(user).status();
            };
        for (var answer : threads.invokeAll(Collections.nCopies(TOGETHER, first))) {
          assertThat(answer.get()).isEqualTo(200);
        }
      }
    }
  }

  @Test
  void who_is_blocked_gets_403_and_loses_their_socket() throws Exception {
    var headers = from("user-7", Edge.GATEWAY_SECRET);
    var socket = Socket.open(edge, headers);
    socket.send("{'t':'hello'}");
    assertThat(socket.next("hello_ok").path("account").path("id").asString()).isEqualTo("user-7");
    assertThat(edge.post("/admin/users/user-7/block", edge.admin(), "{}").status()).isEqualTo(200);
    assertThat(socket.closed.get(10, TimeUnit.SECONDS)).isEqualTo(4401);
    assertThat(me(headers).status()).isEqualTo(403);
    assertThatThrownBy(() -> Socket.open(edge, headers)).hasStackTraceContaining("403");
  }

  @Test
  void a_socket_with_a_wrong_secret_must_show_a_token() throws Exception {
    var socket = Socket.open(edge, from("user-7", "a guess"));
    socket.send("{'t':'hello'}");
    assertThat(socket.closed.get(10, TimeUnit.SECONDS)).isEqualTo(4003);
  }
}
