package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.edge.limits.Limits;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProblemsTest {
  private final Edge edge = new Edge(Limits.DEFAULT);

  @AfterAll
  void stop() {
    edge.close();
  }

  @Test
  void a_problem_has_all_its_fields() {
    var problem = edge.send("GET", "/me", "", "", Map.of("X-Correlation-Id", "trace-1"));
    assertThat(problem.response().headers().firstValue("Content-Type"))
        .contains("application/problem+json");
    assertThat(problem.response().headers().firstValue("X-Correlation-Id")).contains("trace-1");
    assertThat(problem.body().toString())
        .isEqualTo(
            "{\"type\":\"about:blank\",\"title\":\"Unauthorized\",\"status\":401,"
                + "\"detail\":\"sign in first, and send the token as bearer\","
                + "\"code\":\"UNAUTHORIZED\",\"correlationId\":\"trace-1\"}");
  }

  @Test
  void a_correlation_id_that_could_harm_logs_is_replaced() {
    var given = "a b".repeat(10);
    var answer = edge.send("GET", "/games", "", "", Map.of("X-Correlation-Id", given));
    assertThat(answer.response().headers().firstValue("X-Correlation-Id").orElseThrow())
        .isNotEqualTo(given)
        .hasSize(16);
  }

  @Test
  void a_path_that_is_not_there() {
    var problem = edge.get("/nothing", "");
    assertThat(problem.status()).isEqualTo(404);
    assertThat(problem.code()).isEqualTo("NOT_FOUND");
    assertThat(edge.get("/matches/", edge.guest()).status()).isEqualTo(404);
  }

  @Test
  void a_method_that_is_not_there() {
    var problem = edge.send("PUT", "/me", edge.guest(), "{}", Map.of());
    assertThat(problem.status()).isEqualTo(405);
    assertThat(problem.response().headers().firstValue("Allow")).contains("GET, DELETE, PATCH");
  }

  @Test
  void a_body_that_is_too_large() {
    var problem = edge.post("/auth/guest", "", "{\"nickname\":\"" + "x".repeat(65_536) + "\"}");
    assertThat(problem.status()).isEqualTo(413);
    assertThat(problem.code()).isEqualTo("PAYLOAD_TOO_LARGE");
    assertThat(edge.post("/auth/guest", "", "x".repeat(3_000_000)).status()).isEqualTo(413);
  }

  @Test
  void a_body_that_is_nested_too_deeply() {
    var deep = "[".repeat(30_000) + "]".repeat(30_000);
    var problem = edge.post("/matches", edge.guest(), "{\"game\":\"toy\",\"config\":" + deep + "}");
    assertThat(problem.status()).isEqualTo(400);
    assertThat(problem.text("detail")).contains("deep");
  }

  @Test
  void a_number_that_is_too_long() {
    var long_ = "9".repeat(50_000);
    var body = "{\"game\":\"toy\",\"config\":{\"rounds\":" + long_ + "}}";
    assertThat(edge.post("/matches", edge.guest(), body).status()).isEqualTo(400);
  }

  @Test
  void a_body_that_is_not_text() {
    assertThat(edge.post("/auth/guest", "", "\u0000\u0001").status()).isEqualTo(400);
    assertThat(edge.post("/auth/guest", "", "null").status()).isEqualTo(400);
  }

  @Test
  void what_is_not_http_gets_a_problem_too() throws IOException {
    assertThat(raw("GET /api/v1/games HTTP/1.1\r\nHost: x\r\nBad Header\u0001: y\r\n\r\n"))
        .startsWith("HTTP/1.1 400")
        .contains("application/problem+json");
  }

  @Test
  void what_cannot_be_decoded_is_refused() throws IOException {
    var headers = " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ";
    var token = edge.guest() + "\r\n\r\n";
    assertThat(raw("GET /api/v1/matches/%zz" + headers + token))
        .startsWith("HTTP/1.1 400")
        .contains("VALIDATION_ERROR");
    assertThat(raw("GET /api/v1/matches?game=%zz" + headers + token))
        .startsWith("HTTP/1.1 400")
        .contains("VALIDATION_ERROR");
  }

  private String raw(String request) throws IOException {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), edge.port)) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
