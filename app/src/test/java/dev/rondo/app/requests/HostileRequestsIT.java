package dev.rondo.app.requests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.Wire;
import dev.rondo.platform.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Requests that nobody should send. Each gets the right refusal.
@ParameterizedClass
@EnumSource
class HostileRequestsIT extends HostileSuite {
  private static final String GUEST = "POST /api/v1/auth/guest";

  @ParameterizedTest(name = "{0}")
  @MethodSource("dev.rondo.app.requests.HostileCases#bodies")
  void a_bad_body_is_refused(String what, byte[] body) throws IOException {
    var answer = Wire.ask(server.port(), head(GUEST, body.length), body);
    assertThat(answer).as(what).startsWith("HTTP/1.1 400 ");
    assertProblem(answer, "VALIDATION_ERROR");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "nonsense                                                                | VALIDATION_ERROR",
        "[]                                                                      | VALIDATION_ERROR",
        "{}                                                                      | VALIDATION_ERROR",
        "{\"type\":7}                                                            | VALIDATION_ERROR",
        "{\"type\":\"layout_confirm\",\"seat\":1}                                | VALIDATION_ERROR",
        "{\"type\":\"layout_confirm\",\"payload\":[]}                            | VALIDATION_ERROR",
        "{\"type\":\"layout_confirm\",\"payload\":{}}                            | VALIDATION_ERROR",
        "{\"type\":\"layout_confirm\",\"payload\":null}                          | VALIDATION_ERROR",
        "{\"type\":\"layout_confirm\",\"useStamp\":\"yes\"}                      | VALIDATION_ERROR",
        "{\"type\":\"layout_confirm\",\"payload\":{\"layout\":{}}}               | VALIDATION_ERROR",
        "{\"type\":\"layout_confirm\",\"payload\":{\"layout\":[1,2,3]}}          | VALIDATION_ERROR",
        "{\"type\":\"layout_confirm\",\"payload\":{\"layout\":[\"heal\"]}}       | invalid_layout",
        "{\"type\":\"layout_confirm\",\"payload\":{\"layout\":[\"\\ud800\",null,null]}}"
            + " | invalid_layout",
        "{\"type\":\"layout_confirm\",\"payload\":{\"layout\":[\"heal\",\"heal\",\"heal\"]}}"
            + " | invalid_layout",
        "{\"type\":\"layout_confirm\",\"payload\":{\"layout\":[null,null,null],\"hp\":99}}"
            + " | VALIDATION_ERROR",
        "{\"type\":\"dance\"}                                                    | VALIDATION_ERROR",
        "{\"type\":\"\\ud800\"}                                                  | VALIDATION_ERROR",
      })
  void a_bad_action_is_refused_whichever_way_it_comes(String body, String code) throws IOException {
    var key = UUID.randomUUID().toString();
    var answer = victims.ann().act(victims.match(), key, body);
    assertThat(answer.text("code")).isEqualTo(code);
    assertThat(answer.status()).isEqualTo(code.equals("VALIDATION_ERROR") ? 400 : 409);
    if (body.startsWith("{\"")) {
      try (var wire = Wire.signedIn(server.port(), victims.ann().token())) {
        wire.send(
            Wire.text(
                "{\"t\":\"act\",\"match\":\"%s\",\"key\":\"%s\",%s"
                    .formatted(victims.match(), key, body.substring(1))));
        var error = wire.next("error");
        assertThat(error.path("code").asString()).isEqualTo(code);
        assertThat(error.path("key").asString()).isEqualTo(key);
      }
    }
  }

  @ParameterizedTest(name = "{0} {1}: {2} {3}")
  @CsvSource(
      delimiter = '|',
      value = {
        "GET    | /matches/x                            | 404 | MATCH_NOT_FOUND",
        "GET    | /matches/%00                          | 404 | MATCH_NOT_FOUND",
        "GET    | /matches/..%2f..%2fadmin%2fmatches    | 404 | MATCH_NOT_FOUND",
        "GET    | /matches/'%20OR%201=1--               | 404 | MATCH_NOT_FOUND",
        "GET    | /matches/%ff%fe                       | 404 | MATCH_NOT_FOUND",
        "POST   | /matches/x/join                       | 404 | MATCH_NOT_FOUND",
        "POST   | /matches/x/leave                      | 404 | MATCH_NOT_FOUND",
        "GET    | /matches/{match}/actions/x            | 404 | NOT_FOUND",
        "GET    | /matches/{match}/events?since=-1      | 400 | VALIDATION_ERROR",
        "GET    | /matches/{match}/events?since=1e3     | 400 | VALIDATION_ERROR",
        "GET    | /matches/{match}/events?since={long}  | 400 | VALIDATION_ERROR",
        "GET    | /matches/{match}/events?seat={long}   | 400 | VALIDATION_ERROR",
        "GET    | /matches/{match}/events?seat=1        | 404 | NOT_FOUND",
        "GET    | /matches?next=x                       | 400 | VALIDATION_ERROR",
        "GET    | /tournaments?next=%00                 | 400 | VALIDATION_ERROR",
        "GET    | /matches?next=x.y                     | 400 | VALIDATION_ERROR",
        "GET    | /matches?next={long}.x                | 400 | VALIDATION_ERROR",
        "GET    | /matches?limit=x                      | 400 | VALIDATION_ERROR",
        "GET    | /matches?mine=perhaps                 | 400 | VALIDATION_ERROR",
        "GET    | /matches?status=open                  | 400 | VALIDATION_ERROR",
        "GET    | /matches?game=%00                     | 400 | VALIDATION_ERROR",
        "GET    | /wallet/transactions?next=x           | 400 | VALIDATION_ERROR",
        "GET    | /wallet/transactions?limit={long}     | 400 | VALIDATION_ERROR",
        "GET    | /leaderboards/chess                   | 400 | VALIDATION_ERROR",
        "DELETE | /queue/chess                          | 400 | VALIDATION_ERROR",
        "GET    | /../../etc/passwd                     | 404 | NOT_FOUND",
        "GET    | /%2e%2e/%2e%2e/etc/passwd             | 404 | NOT_FOUND",
        "GET    | //wallet                              | 404 | NOT_FOUND",
        "GET    | /wallet/                              | 404 | NOT_FOUND",
        "GET    | /WALLET                               | 404 | NOT_FOUND",
        "GET    | x/wallet                              | 404 | NOT_FOUND",
        "GET    | /wallet;x=y                           | 404 | NOT_FOUND",
        "GET    | /wallet%2ftransactions                | 404 | NOT_FOUND",
        "DELETE | /wallet                               | 405 | METHOD_NOT_ALLOWED",
        "PUT    | /me                                   | 405 | METHOD_NOT_ALLOWED",
        "TRACE  | /me                                   | 405 | METHOD_NOT_ALLOWED",
        "OPTIONS| /me                                   | 405 | METHOD_NOT_ALLOWED",
        "DANCE  | /me                                   | 405 | METHOD_NOT_ALLOWED",
        "GET    | /matches/%zz                          | 400 | VALIDATION_ERROR",
        "GET    | /admin/matches                        | 403 | FORBIDDEN",
      })
  void a_bad_address_is_refused(String method, String path, int status, String code)
      throws IOException {
    var address = path.replace("{match}", victims.match()).replace("{long}", "9".repeat(400));
    var head =
        Wire.head(method + " /api/v1" + address, "Authorization: Bearer " + victims.ann().token());
    var answer = Wire.ask(server.port(), head, new byte[0]);
    assertThat(answer).startsWith("HTTP/1.1 " + status + " ");
    assertProblem(answer, code);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("dev.rondo.app.requests.HostileCases#requests")
  void what_is_not_quite_http_is_refused_and_the_connection_closed(String what, String request)
      throws IOException {
    var answer = Wire.ask(server.port(), request, new byte[0]);
    assertThat(answer).as(what).matches("(?s)HTTP/1\\.[01] 400 .*");
    assertThat(answer.split("HTTP/1\\.", -1)).as("one answer").hasSize(2);
    assertProblem(answer, "VALIDATION_ERROR");
  }

  @Test
  void a_body_of_ten_megabytes_is_refused_and_the_server_goes_on() throws IOException {
    var huge = new byte[10_000_000];
    Arrays.fill(huge, (byte) 'x');
    var answer = Wire.ask(server.port(), head(GUEST, huge.length), huge);
    assertThat(answer).startsWith("HTTP/1.1 413 ");
    assertProblem(answer, "PAYLOAD_TOO_LARGE");
    var deep = ("{\"nickname\":" + "[".repeat(100_000)).getBytes(StandardCharsets.UTF_8);
    var chunked = Wire.head(GUEST, "Transfer-Encoding: chunked");
    var chunk = Wire.bytes(Integer.toHexString(deep.length) + "\r\n" + "[".repeat(deep.length));
    assertThat(Wire.ask(server.port(), chunked, chunk)).startsWith("HTTP/1.1 413 ");
  }

  @Test
  void compressed_bodies_are_not_unpacked() throws IOException {
    var packed = new ByteArrayOutputStream();
    try (var zip = new GZIPOutputStream(packed)) {
      zip.write(Wire.bytes("{\"nickname\":\"Ann\""));
      zip.write(Wire.bytes(" ".repeat(10_000_000)));
      zip.write('}');
    }
    var body = packed.toByteArray();
    var length = "Content-Length: " + body.length;
    var head = Wire.head(GUEST, "Content-Encoding: gzip", length);
    assertThat(Wire.ask(server.port(), head, body)).startsWith("HTTP/1.1 400 ");
  }

  @Test
  void a_client_that_asks_before_it_sends_its_body_is_told_to_go_on() throws IOException {
    try (var wire = new Wire(server.port())) {
      wire.send(Wire.head(GUEST, "Expect: 100-continue", "Content-Length: 2"));
      assertThat(wire.line()).startsWith("HTTP/1.1 100 ");
      wire.send("{}");
      assertThat(wire.rest()).contains("HTTP/1.1 201 ");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x",
        "{long}",
        "null",
        "' OR 1=1",
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
      })
  void a_token_that_is_none_opens_nothing(String token) throws IOException {
    var given = token.replace("{long}", "x".repeat(5_000));
    var head = Wire.head("GET /api/v1/wallet", "Authorization: Bearer " + given);
    var answer = Wire.ask(server.port(), head, new byte[0]);
    assertThat(answer).startsWith("HTTP/1.1 401 ");
    assertProblem(answer, "UNAUTHORIZED");
  }

  @Test
  void a_dead_token_opens_nothing_and_its_sockets_are_closed() throws IOException {
    var guest = Client.guest(server.port(), "Cid");
    try (var wire = Wire.signedIn(server.port(), guest.token())) {
      assertThat(guest.post("/auth/logout", "").status()).isEqualTo(204);
      assertThat(wire.closeCode()).isEqualTo(4401);
    }
    assertThat(guest.get("/wallet").status()).isEqualTo(401);
    assertThat(guest.act(victims.match(), UUID.randomUUID().toString(), "{}").status())
        .isEqualTo(401);
    try (var wire = new Wire(server.port())) {
      wire.shakeHands();
      wire.send(Wire.text("{\"t\":\"hello\",\"token\":\"" + guest.token() + "\"}"));
      assertThat(wire.closeCode()).isEqualTo(4401);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"{{{", "{\"unknown\":1}", "[]", "1", "{} {}"})
  void a_route_without_a_body_takes_none(String body) {
    var left = victims.ann().post("/matches/" + victims.match() + "/leave", body);
    assertThat(left.status()).isEqualTo(400);
    assertThat(left.text("code")).isEqualTo("VALIDATION_ERROR");
    assertThat(victims.ann().post("/auth/logout", body).status()).isEqualTo(400);
    assertThat(victims.ann().get("/matches/" + victims.match()).text("status")).isEqualTo("ACTIVE");
  }

  @Test
  void somebody_without_a_seat_can_do_nothing_to_a_match() {
    var stranger = Client.guest(server.port(), "Cid");
    var match = "/matches/" + victims.match();
    var confirm = "{\"type\":\"layout_confirm\",\"payload\":{\"layout\":[null,null,null]}}";
    var key = UUID.randomUUID().toString();
    assertThat(stranger.act(victims.match(), key, confirm).text("code")).isEqualTo("NOT_A_PLAYER");
    assertThat(stranger.post(match + "/leave", "").text("code")).isEqualTo("NOT_A_PLAYER");
    assertThat(stranger.post(match + "/leave", "{}").text("code")).isEqualTo("NOT_A_PLAYER");
    assertThat(stranger.post(match + "/join", "").status()).isEqualTo(409);
    assertThat(stranger.post(match + "/bots", "{\"count\":1}").status()).isEqualTo(403);
    assertThat(stranger.get(match + "/replay").status()).isEqualTo(409);
    assertThat(stranger.get(match + "/events?seat=0").status()).isEqualTo(404);
    assertThat(stranger.get(match).body().path("view").toString())
        .doesNotContain("yourHand")
        .doesNotContain("attack");
    assertThat(stranger.post("/admin" + match + "/end", "").status()).isEqualTo(403);
  }

  @Test
  void a_flood_of_calls_is_slowed_down_and_hurts_nobody_else() throws IOException {
    var flooder = Client.guest(server.port(), "Flo");
    assertThat(IntStream.range(0, 1_200).map(_ -> flooder.get("/me").status()).distinct().sorted())
        .containsExactly(200, 429);
    var bearer = "Authorization: Bearer " + flooder.token();
    var refused = "";
    for (var i = 0; i < 1_200 && !refused.startsWith("HTTP/1.1 429 "); i++) {
      refused = Wire.ask(server.port(), Wire.head("GET /api/v1/me", bearer), new byte[0]);
    }
    assertThat(refused).containsIgnoringCase("\r\nRetry-After: 1\r\n");
    assertProblem(refused, "RATE_LIMITED");
    assertThat(victims.bob().get("/me").status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "POST /lobby/games/x%0a{line}/start",
        "GET /lobby/games/x%0d%0a{line}",
        "POST /lobby/games/x%e2%80%a8{line}/applications",
        "POST /tournaments/x%0a{line}/start",
        "GET /matches/x%0a{line}",
      })
  void what_a_client_sends_begins_no_line_of_the_log(String request) throws IOException {
    var forged = "12:00:00.000 WARN  d.r.Forged [] something broke";
    var encoded = URLEncoder.encode(forged, StandardCharsets.UTF_8).replace("+", "%20");
    var parts = request.replace("{line}", encoded).split(" ", 2);
    assertThat(victims.ann().call(parts[0], parts[1], "").status()).isBetween(400, 499);
    assertThat(server.output()).noneMatch(line -> line.startsWith(forged));
  }

  @Test
  void half_of_a_request_holds_nobody_up() throws IOException {
    var halves =
        List.of("", "GET", "GET /api/v1/games HT", GUEST + " HTTP/1.1\r\nHost", head(GUEST, 50));
    var held = new ArrayList<Wire>();
    try {
      for (var i = 0; i < 200; i++) {
        var wire = new Wire(server.port());
        held.add(wire);
        wire.send(halves.get(i % halves.size()));
      }
      assertThat(victims.bob().get("/wallet").status()).isEqualTo(200);
      assertThat(Client.guest(server.port(), "Cid").get("/me").status()).isEqualTo(200);
    } finally {
      for (var wire : held) {
        wire.close();
      }
    }
  }

  private static String head(String line, int length) {
    return Wire.head(line, "Content-Length: " + length);
  }

  private static void assertProblem(String answer, String code) {
    var parts = answer.split("\r\n\r\n", 2);
    assertThat(parts[0]).containsIgnoringCase("Content-Type: application/problem+json");
    var problem = Json.STORED.readTree(parts[1]);
    assertThat(problem.path("code").asString()).isEqualTo(code);
    assertThat(problem.path("status").asInt()).isEqualTo(Integer.parseInt(answer.split(" ", 3)[1]));
  }
}
