package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.edge.limits.ClientAddress;
import dev.rondo.edge.limits.Limits;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Isolated("counts what happens within a second")
class LimitsTest {

  private static Limits limits(int actions, int passwords, int guests, int calls) {
    return new Limits(
        actions, 5, 30, passwords, guests, calls, 100, 20, 50, 200, 1 << 20, 100, 100_000,
        List.of());
  }

  @Test
  void guests_are_counted_by_address() {
    try (var edge = new Edge(limits(1, 1, 2, 100))) {
      edge.guest();
      edge.guest();
      var refused = edge.post("/auth/guest", "", "{}");
      assertThat(refused.status()).isEqualTo(429);
      assertThat(refused.code()).isEqualTo("RATE_LIMITED");
      assertThat(refused.response().headers().firstValue("Retry-After").map(Integer::parseInt))
          .hasValueSatisfying(seconds -> assertThat(seconds).isBetween(1, 30));
    }
  }

  @Test
  void password_sign_ins_are_counted_by_address() {
    try (var edge = new Edge(limits(1, 1, 2, 100))) {
      var login = "{\"username\":\"nobody\",\"password\":\"0123456789\"}";
      assertThat(edge.post("/auth/login", "", login).status()).isEqualTo(401);
      assertThat(edge.post("/auth/login", "", login).status()).isEqualTo(429);
    }
  }

  @Test
  void forged_addresses_do_not_help() {
    try (var edge = new Edge(limits(1, 1, 1, 100))) {
      edge.guest();
      var forged = Map.of("X-Forwarded-For", "1.2.3.4");
      assertThat(edge.send("POST", "/auth/guest", "", "{}", forged).status()).isEqualTo(429);
    }
  }

  @Test
  void calls_and_actions_are_counted_by_account() {
    try (var edge = new Edge(limits(2, 1, 2, 5))) {
      var token = edge.guest();
      var other = edge.guest();
      var match = edge.match(token);
      var say = "{\"type\":\"say\"}";
      edge.act(match, token, UUID.randomUUID().toString(), say);
      edge.act(match, token, UUID.randomUUID().toString(), say);
      var third = edge.act(match, token, UUID.randomUUID().toString(), say);
      assertThat(third.code()).isEqualTo("RATE_LIMITED");
      assertThat(third.response().headers().firstValue("Retry-After")).isPresent();
      assertThat(edge.get("/me", token).status()).isEqualTo(200);
      assertThat(edge.get("/me", token).status()).isEqualTo(429);
      assertThat(edge.get("/me", other).status()).isEqualTo(200);
    }
  }

  @Test
  void words_at_a_table_are_counted_by_account() {
    try (var edge = new Edge(limits(20, 1, 2, 100))) {
      var token = edge.guest();
      var path = "/matches/" + edge.match(token) + "/emotes";
      for (var said = 0; said < 5; said++) {
        assertThat(edge.post(path, token, "{\"emote\":\"WOW\"}").status()).isEqualTo(204);
      }
      var sixth = edge.post(path, token, "{\"emote\":\"WOW\"}");
      assertThat(sixth.code()).isEqualTo("RATE_LIMITED");
      assertThat(sixth.response().headers().firstValue("Retry-After").map(Integer::parseInt))
          .as("one word comes back every two seconds")
          .hasValueSatisfying(seconds -> assertThat(seconds).isBetween(1, 2));
    }
  }

  @Test
  void actions_on_the_socket_are_refused_with_their_key() {
    try (var edge = new Edge(limits(2, 1, 2, 100))) {
      var token = edge.guest();
      var match = edge.match(token);
      var socket = Socket.open(edge, token);
      for (var i = 0; i < 20; i++) {
        var key = UUID.randomUUID();
        socket.send("{'t':'act','match':'" + match + "','key':'" + key + "','type':'say'}");
      }
      socket.next("ack");
      socket.next("ack");
      var error = socket.next("error");
      assertThat(error.path("code").asString()).isEqualTo("RATE_LIMITED");
      assertThat(error.path("status").asInt()).isEqualTo(429);
      assertThat(error.path("match").asString()).isEqualTo(match);
      assertThat(error.has("key")).isTrue();
    }
  }

  @ParameterizedTest(name = "{0} is counted as {1}")
  @CsvSource({
    "192.0.2.1,         192.0.2.1",
    "2001:db8:0:1::5,   20010db800000001/64",
    "2001:db8:0:1:2::9, 20010db800000001/64",
    "::ffff:192.0.2.1,  ::ffff:192.0.2.1",
  })
  void one_client_has_a_whole_network_of_ipv6(String address, String counted) {
    assertThat(ClientAddress.counted(address)).isEqualTo(counted);
  }

  @ParameterizedTest(name = "from {0}, forwarded for {1}: {2}")
  @CsvSource(
      delimiter = '|',
      value = {
        "10.0.0.1 | 5.5.5.5                   | 5.5.5.5",
        "10.0.0.1 | 6.6.6.6, 5.5.5.5, 10.9.9.9 | 5.5.5.5",
        "10.0.0.1 | 6.6.6.6, nonsense         | 10.0.0.1",
        "9.0.0.1  | 5.5.5.5                   | 9.0.0.1",
        "::1      | 2001:db8::7               | 2001:db8::7",
      })
  void only_trusted_proxies_are_believed(String peer, String forwarded, String client) {
    var addresses = new ClientAddress(List.of("10.0.0.0/8", "::1"));
    assertThat(addresses.of(peer, forwarded)).isEqualTo(client);
  }
}
