package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.edge.limits.Limits;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The listener for operators and other services.
class InternalTest {

  private static HttpResponse<String> register(Edge edge, String secret, String body) {
    var uri = "http://127.0.0.1:" + edge.internalPort + "/internal/games/game-1/register-runtime";
    var request = HttpRequest.newBuilder(URI.create(uri)).POST(BodyPublishers.ofString(body));
    if (!secret.isEmpty()) {
      request.header("Authorization", "Bearer " + secret);
    }
    return edge.send(request.build());
  }

  @Test
  void a_match_that_is_not_there_cannot_be_registered() {
    try (var edge = new Edge(Limits.DEFAULT)) {
      assertThat(register(edge, "", "{\"matchId\":\"none\"}").statusCode()).isEqualTo(404);
      assertThat(register(edge, "", "{}").statusCode()).isEqualTo(400);
    }
  }

  @Test
  void who_does_not_know_the_secret_learns_only_that_the_server_lives() {
    try (var edge = new Edge(Limits.DEFAULT, Optional.of("sesame"))) {
      var body = "{\"matchId\":\"none\"}";
      assertThat(register(edge, "", body).statusCode()).isEqualTo(401);
      assertThat(register(edge, "simsalabim", body).statusCode()).isEqualTo(401);
      assertThat(register(edge, "sesame", body).statusCode()).isEqualTo(404);
      assertThat(edge.page(edge.internalPort, "/metrics").statusCode()).isEqualTo(401);
      assertThat(edge.page(edge.internalPort, "/healthz").statusCode()).isEqualTo(200);
      assertThat(edge.page(edge.internalPort, "/readyz").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void both_ports_tell_how_the_server_is() {
    try (var edge = new Edge(Limits.DEFAULT)) {
      for (var port : List.of(edge.port, edge.internalPort)) {
        assertThat(edge.page(port, "/healthz").body()).isEqualTo("ok\n");
        assertThat(edge.page(port, "/readyz").body()).isEqualTo("ready\n");
        edge.unready.set(Optional.of("nothing could be stored"));
        assertThat(edge.page(port, "/healthz").statusCode()).isEqualTo(200);
        assertThat(edge.page(port, "/readyz").statusCode()).isEqualTo(503);
        assertThat(edge.page(port, "/readyz").body()).isEqualTo("nothing could be stored\n");
        edge.ill.set(Optional.of("the timers stand still"));
        assertThat(edge.page(port, "/healthz").statusCode()).isEqualTo(503);
        edge.unready.set(Optional.empty());
        assertThat(edge.page(port, "/readyz").statusCode()).isEqualTo(503);
        edge.ill.set(Optional.empty());
      }
    }
  }

  @Test
  void other_services_see_lobby_games() {
    try (var edge = new Edge(Limits.DEFAULT)) {
      for (var path : List.of("/internal/games/none", "/internal/games/none/memberships")) {
        var answer = edge.page(edge.internalPort, path);
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.body()).contains("\"subject_not_found\"");
      }
      var body =
          """
          {"name":"Cup","kind":"public","game":"toy","min_players":2,"max_players":2,
           "start_gap_hours":0,"start_gap_players":0,"enrollment_ends_at":"2099-01-01T00:00:00Z"}
          """;
      var game = edge.post("/lobby/games", edge.admin(), body).text("id");
      assertThat(edge.page(edge.internalPort, "/internal/games/" + game).body())
          .contains("\"owner_user_id\"");
      assertThat(edge.page(edge.internalPort, "/internal/games/" + game + "/memberships").body())
          .isEqualTo("{\"items\":[]}");
    }
  }

  private static HttpResponse<String> append(Edge edge, String stream, String key, String body) {
    var uri = "http://127.0.0.1:" + edge.internalPort + "/internal/streams/" + stream;
    var request = HttpRequest.newBuilder(URI.create(uri)).POST(BodyPublishers.ofString(body));
    if (!key.isEmpty()) {
      request.header("Idempotency-Key", key);
    }
    return edge.send(request.build());
  }

  @Test
  void other_services_append_to_the_streams_that_are_read() {
    try (var edge = new Edge(Limits.DEFAULT)) {
      var stream = "user:lifecycle_events";
      var body = "{\"type\":\"deleted\",\"user_id\":\"u-1\"}";
      var taken = append(edge, stream, "e-1", body);
      assertThat(taken.statusCode()).isEqualTo(202);
      assertThat(taken.body()).isEqualTo("{\"event_id\":\"e-1\"}");
      assertThat(append(edge, stream, "e-1", body).statusCode()).isEqualTo(202);
      assertThat(edge.streams.taken).hasSize(1);
      assertThat(append(edge, stream, "e-1", body.replace("u-1", "u-2")).body())
          .contains("IDEMPOTENCY_KEY_REUSED");
      assertThat(append(edge, stream, "", body).body()).contains("IDEMPOTENCY_KEY_INVALID");
      assertThat(append(edge, stream, "e-2", "{}").body())
          .contains("VALIDATION_ERROR")
          .contains("type is missing");
      assertThat(append(edge, stream, "e-2", "nonsense").statusCode()).isEqualTo(400);
      assertThat(append(edge, "runtime:start_jobs", "e-2", body).statusCode()).isEqualTo(404);
      assertThat(append(edge, "no:stream", "e-2", body).statusCode()).isEqualTo(404);
      assertThat(edge.streams.taken).hasSize(1);
    }
  }

  @Test
  void other_services_read_streams_and_wait_for_entries() {
    try (var edge = new Edge(Limits.DEFAULT)) {
      var path = "/internal/streams/runtime:start_jobs";
      assertThat(edge.page(edge.internalPort, path + "?after=4&wait=1").body())
          .isEqualTo("{\"items\":[],\"next\":\"4\"}");
      assertThat(edge.page(edge.internalPort, path + "?after=x").statusCode()).isEqualTo(400);
      assertThat(edge.page(edge.internalPort, "/internal/streams/match:rewards").statusCode())
          .isEqualTo(404);
    }
  }
}
