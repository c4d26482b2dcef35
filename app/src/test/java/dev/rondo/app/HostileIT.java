package dev.rondo.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.within;

import dev.rondo.platform.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What nobody should send, against a real server with a match under way. Each gets the right
/// refusal, the log stays clean, the match and its players notice nothing, and nothing piles up.
class HostileIT {
  private static final Map<String, String> SETTINGS =
      Map.of(
          "RONDO_GAMES_DUEL_PREP_MILLIS", "600000",
          "RONDO_LIMITS_ACTIONS_PER_SECOND", "200",
          "RONDO_LIMITS_CALLS_PER_MINUTE", "600",
          "RONDO_LIMITS_FRAMES_PER_SECOND", "2000",
          "RONDO_LIMITS_PASSWORD_SIGN_INS_PER_MINUTE", "600",
          "RONDO_ADMIN_PASSWORD", Victims.PASSWORD);
  private static final String GUEST = "POST /api/v1/auth/guest";
  private static final String PING = "{\"t\":\"ping\"}";

  @TempDir static Path folder;
  private static ServerProcess server;
  private static Victims victims;
  private static String before;
  private static long liveBytes;
  private static int read;

  @BeforeAll
  static void start() {
    server = new ServerProcess(folder, SETTINGS);
    victims = Victims.meet(server.port());
    before = victims.picture();
    liveBytes = server.liveBytes();
  }

  @AfterEach
  void nothing_is_logged_as_an_error() {
    var output = server.output();
    var news = output.subList(read, output.size());
    read = output.size();
    assertThat(news).noneMatch(line -> line.contains(" ERROR "));
  }

  @AfterAll
  static void nothing_has_changed_and_nothing_has_piled_up() {
    try (var ending = server) {
      assertThat(victims.picture()).isEqualTo(before);
      assertThat(victims.inputsAfterTheEnd()).isEqualTo(List.of("Created", "Started", "Cancelled"));
      assertThat(ending.command("ledger", "check")).as("ledger check").isZero();
      var now = ending.liveBytes();
      System.err.printf("HostileIT: %d live bytes before, %d after%n", liveBytes, now);
      assertThat(now).as("live bytes").isLessThan(2 * liveBytes + (16 << 20));
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("dev.rondo.app.HostileCases#bodies")
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
        "GET    | /matches/{match}/events?seat=1        | 403 | FORBIDDEN",
        "GET    | /matches?next=x                       | 400 | VALIDATION_ERROR",
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
  @MethodSource("dev.rondo.app.HostileCases#requests")
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

  @Test
  void somebody_without_a_seat_can_do_nothing_to_a_match() {
    var stranger = Client.guest(server.port(), "Cid");
    var match = "/matches/" + victims.match();
    var confirm = "{\"type\":\"layout_confirm\",\"payload\":{\"layout\":[null,null,null]}}";
    var key = UUID.randomUUID().toString();
    assertThat(stranger.act(victims.match(), key, confirm).text("code")).isEqualTo("NOT_A_PLAYER");
    assertThat(stranger.post(match + "/leave", "").text("code")).isEqualTo("NOT_A_PLAYER");
    assertThat(stranger.post(match + "/join", "").status()).isEqualTo(409);
    assertThat(stranger.post(match + "/bots", "{\"count\":1}").status()).isEqualTo(403);
    assertThat(stranger.get(match + "/replay").status()).isEqualTo(409);
    assertThat(stranger.get(match + "/events?seat=0").status()).isEqualTo(403);
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

  @ParameterizedTest(name = "{0}")
  @MethodSource("dev.rondo.app.HostileCases#frames")
  void a_bad_frame_is_answered_and_the_socket_stays(String what, byte[] frame) throws IOException {
    try (var wire = Wire.signedIn(server.port(), victims.bob().token())) {
      wire.send(Wire.frame(Wire.LAST | Wire.TEXT, frame));
      var error = wire.next("error");
      assertThat(error.path("code").asString()).as(what).isEqualTo("VALIDATION_ERROR");
      assertThat(error.path("status").asInt()).isEqualTo(400);
      wire.send(Wire.text(PING));
      wire.next("pong");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nonsense",
        "[]",
        "{\"t\":\"hello\"}",
        "{\"t\":\"hello\",\"token\":7}",
        PING,
        "{\"t\":\"hello\",\"token\":\"x\"}",
        "{\"t\":\"watch\",\"match\":\"x\"}",
      })
  void whatever_comes_before_hello_closes(String frame) throws IOException {
    try (var wire = new Wire(server.port())) {
      wire.shakeHands();
      wire.send(Wire.text(frame));
      assertThat(wire.closeCode()).isEqualTo(4003);
    }
  }

  @Test
  void a_frame_may_come_in_pieces_and_even_byte_by_byte() throws IOException {
    try (var wire = Wire.signedIn(server.port(), victims.bob().token())) {
      wire.send(Wire.frame(Wire.TEXT, Wire.bytes("{\"t\"")));
      wire.send(Wire.frame(Wire.CONTINUATION, new byte[0]));
      wire.send(Wire.frame(Wire.LAST | Wire.PING, Wire.bytes("?")));
      wire.send(Wire.frame(Wire.CONTINUATION, Wire.bytes(":\"pi")));
      wire.send(Wire.frame(Wire.LAST | Wire.CONTINUATION, Wire.bytes("ng\"}")));
      wire.next("pong");
      for (var one : Wire.text(PING)) {
        wire.send(new byte[] {one});
      }
      wire.next("pong");
    }
  }

  @Test
  void a_frame_may_be_binary() throws IOException {
    try (var wire = Wire.signedIn(server.port(), victims.bob().token())) {
      wire.send(Wire.frame(Wire.LAST | Wire.BINARY, Wire.bytes(PING)));
      wire.next("pong");
      wire.send(Wire.frame(Wire.LAST | Wire.BINARY, new byte[] {0, 1, 2, (byte) 0xff}));
      assertThat(wire.next("error").path("code").asString()).isEqualTo("VALIDATION_ERROR");
    }
  }

  @Test
  void a_message_over_16_kib_closes_however_it_is_cut() throws IOException {
    try (var wire = Wire.signedIn(server.port(), victims.bob().token())) {
      wire.send(Wire.frame(Wire.LAST | Wire.TEXT, new byte[16 * 1024 + 1]));
      assertThat(wire.closeCode()).isEqualTo(4013);
    }
    try (var wire = Wire.signedIn(server.port(), victims.bob().token())) {
      wire.send(Wire.frame(Wire.TEXT, new byte[1_000]));
      for (var i = 0; i < 17; i++) {
        wire.send(Wire.frame(Wire.CONTINUATION, new byte[1_000]));
      }
      assertThat(wire.closeCode()).isEqualTo(4013);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("dev.rondo.app.HostileCases#brokenFrames")
  void what_is_not_quite_a_frame_closes(String what, byte[] frame) throws IOException {
    try (var wire = Wire.signedIn(server.port(), victims.bob().token())) {
      wire.send(frame);
      assertThat(wire.closeCode()).as(what).isBetween(1000, 1007);
    }
  }

  @Test
  void compression_is_not_agreed_to() throws IOException {
    try (var wire = new Wire(server.port())) {
      var offer = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits";
      assertThat(wire.shakeHands(offer))
          .startsWith("HTTP/1.1 101 ")
          .doesNotContainIgnoringCase("extensions");
    }
  }

  @Test
  void silence_and_halves_of_frames_are_closed_after_a_while() throws IOException {
    try (var silent = new Wire(server.port());
        var half = new Wire(server.port())) {
      silent.shakeHands();
      half.shakeHands();
      half.send(Arrays.copyOf(Wire.text(PING), 5));
      assertThat(silent.closeCode()).isEqualTo(4008);
      assertThat(half.closeCode()).isEqualTo(4008);
    }
  }

  @Test
  void a_flood_of_empty_pieces_closes() throws IOException {
    try (var wire = Wire.signedIn(server.port(), victims.bob().token())) {
      wire.send(Wire.frame(Wire.TEXT, new byte[0]));
      wire.send(many(20_000, Wire.frame(Wire.CONTINUATION, new byte[0])));
      assertThat(wire.closeCode()).isEqualTo(4029);
    }
  }

  /// Pings are answered by the library, past the queue of the connection.
  @Test
  void a_flood_of_pings_closes_before_the_answers_pile_up() throws IOException {
    try (var wire = Wire.signedIn(server.port(), victims.bob().token())) {
      var flood = many(10_000, Wire.frame(Wire.LAST | Wire.PING, new byte[125]));
      assertThatIOException()
          .isThrownBy(() -> {
            for (var i = 0; i < 100; i++) {
              wire.send(flood);
            }
          });
    }
  }

  @Test
  void watching_matches_that_are_not_there_takes_no_room() throws IOException {
    try (var wire = Wire.signedIn(server.port(), victims.bob().token())) {
      for (var i = 0; i < 300; i++) {
        wire.send(Wire.text("{\"t\":\"watch\",\"match\":\"no" + i + "\"}"));
        assertThat(wire.next("error").path("code").asString()).isEqualTo("MATCH_NOT_FOUND");
      }
    }
  }

  @Test
  void a_client_that_does_not_read_is_sent_away_and_slows_nobody() throws IOException {
    var quick = Client.guest(server.port(), "Quick").socket();
    var usual = roundTrips(quick, 100, () -> {});
    try (var stalled = Wire.signedIn(server.port(), Client.guest(server.port(), "Slow").token())) {
      // The answer carries the match's long name back.
      var question = Wire.text("{\"t\":\"watch\",\"match\":\"" + "x".repeat(16_000) + "\"}");
      var during = roundTrips(quick, 700, () -> stalled.send(question));
      assertThat(stalled.closeCode()).isEqualTo(4010);
      System.err.printf(
          "HostileIT: a round trip takes %d us, beside a stalled client %d us%n",
          usual / 1_000, during / 1_000);
      assertThat(during).isCloseTo(usual, within(20 * usual + 20_000_000));
    }
    quick.close();
  }

  private interface Step {
    void run() throws IOException;
  }

  /// The median time of ping and pong in nanoseconds.
  private static long roundTrips(Client.Socket socket, int count, Step beside) throws IOException {
    var times = new ArrayList<Long>();
    for (var i = 0; i < count; i++) {
      beside.run();
      var start = System.nanoTime();
      socket.send(PING);
      socket.await("pong");
      times.add(System.nanoTime() - start);
    }
    return times.stream().sorted().skip(count / 2).findFirst().orElseThrow();
  }

  private static byte[] many(int count, byte[] frame) {
    var all = new ByteArrayOutputStream();
    for (var i = 0; i < count; i++) {
      all.writeBytes(frame);
    }
    return all.toByteArray();
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
