package dev.rondo.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.edge.limits.Limits;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BodiesTest {
  private static final int KIB = 1024;

  private static Limits limits(int calls, int connections, int bodyBytes) {
    return new Limits(
        20, 5, 30, 60, 100, calls, 100, 20, 50, connections, bodyBytes, 100, 100_000, List.of());
  }

  @ParameterizedTest(name = "{0} with {1} bytes announced: {2}")
  @CsvSource({
    "POST /api/v1/nothing/import,       1000000,    404",
    "POST /api/v1/matches/x/y/import,   1000000,    404",
    "PUT  /api/v1/me,                   60000,      405",
    "POST /api/v1/matches,              60000,      401",
    "POST /api/v1/tournaments,          1000000,    401",
    "POST /api/v1/auth/guest,           65537,      413",
    "POST /api/v1/auth/guest,           5000000000, 413",
  })
  void a_request_is_refused_before_its_body_comes(String line, long length, int status)
      throws IOException {
    try (var edge = new Edge(Limits.DEFAULT);
        var socket = send(edge, line.replaceAll(" +", " "), "", length)) {
      assertThat(status(socket.getInputStream())).isEqualTo(status);
    }
  }

  @Test
  void an_account_that_asks_too_often_is_refused_before_its_body_comes() throws IOException {
    try (var edge = new Edge(limits(1, 100, KIB * KIB))) {
      var token = edge.guest();
      assertThat(edge.get("/me", token).status()).isEqualTo(200);
      try (var socket = send(edge, "POST /api/v1/matches", token, 60_000)) {
        assertThat(status(socket.getInputStream())).isEqualTo(429);
      }
    }
  }

  @Test
  void only_routes_that_say_so_take_a_mebibyte() {
    try (var edge = new Edge(Limits.DEFAULT)) {
      var token = edge.admin();
      var large = "{\"name\":\"" + "x".repeat(900 * KIB) + "\"}";
      assertThat(edge.post("/tournaments", token, large).status()).isEqualTo(400);
      assertThat(edge.post("/tournaments", "", large).status()).isEqualTo(401);
      assertThat(edge.post("/matches", token, large).status()).isEqualTo(413);
    }
  }

  @Test
  void a_refused_body_leaves_the_connection_usable() throws IOException {
    try (var edge = new Edge(Limits.DEFAULT);
        var socket = send(edge, "POST /api/v1/matches", "", 2)) {
      var in = socket.getInputStream();
      assertThat(answer(in)).startsWith("HTTP/1.1 401").doesNotContainIgnoringCase("close");
      write(socket, "{}GET /api/v1/games HTTP/1.1\r\nHost: x\r\n\r\n");
      assertThat(status(in)).isEqualTo(200);
    }
  }

  @Test
  @Tag("slow")
  void a_body_that_does_not_arrive_is_not_waited_for() throws IOException {
    try (var edge = new Edge(Limits.DEFAULT);
        var socket = send(edge, "POST /api/v1/matches", edge.guest(), 100)) {
      write(socket, "{\"game\":");
      assertThat(status(socket.getInputStream())).isEqualTo(408);
    }
  }

  @Test
  void slow_bodies_give_way_to_one_that_comes_at_once() throws IOException {
    try (var edge = new Edge(limits(100, 100, 100 * KIB))) {
      var token = edge.guest();
      var slow = new ArrayList<Socket>();
      try {
        for (var i = 0; i < 5; i++) {
          var socket = send(edge, "POST /api/v1/matches", token, 64 * KIB);
          slow.add(socket);
          write(socket, "x".repeat(60 * KIB));
        }
        // There is room for one of the five.
        await().until(() -> answered(slow).size() == 4);
        for (var socket : answered(slow)) {
          assertThat(answer(socket.getInputStream()))
              .startsWith("HTTP/1.1 503")
              .containsIgnoringCase("Retry-After: 1");
        }
        assertThat(edge.post("/matches", token, "{\"game\":\"toy\"}").status()).isEqualTo(201);
        assertThat(edge.send("PATCH", "/me", token, "{}", Map.of()).status()).isEqualTo(200);
      } finally {
        for (var socket : slow) {
          socket.close();
        }
      }
    }
  }

  @Test
  void bytes_that_were_handled_make_room_again() {
    try (var edge = new Edge(limits(1_000, 100, 70 * KIB))) {
      var token = edge.guest();
      var body = "{\"game\":\"" + "x".repeat(60 * KIB) + "\"}";
      for (var i = 0; i < 50; i++) {
        assertThat(edge.post("/matches", token, body).status()).isEqualTo(400);
      }
      await().until(() -> edge.page(edge.internalPort, "/metrics").body().contains("bytes 0.0"));
    }
  }

  @Test
  void an_address_has_so_many_connections_and_no_more() throws IOException {
    try (var edge = new Edge(limits(100, 5, KIB * KIB))) {
      var open = new ArrayList<Socket>();
      try {
        for (var i = 0; i < 5; i++) {
          open.add(new Socket(InetAddress.getLoopbackAddress(), edge.port));
          write(open.getLast(), "GET /api/v1/games HTTP/1.1\r\nHost: x\r\n\r\n");
          assertThat(status(open.getLast().getInputStream())).isEqualTo(200);
        }
        try (var sixth = new Socket(InetAddress.getLoopbackAddress(), edge.port)) {
          sixth.setSoTimeout(20_000);
          assertThat(sixth.getInputStream().read()).isEqualTo(-1);
        }
        open.removeLast().close();
        await().untilAsserted(() -> assertThat(edge.guest()).isNotEmpty());
      } finally {
        for (var socket : open) {
          socket.close();
        }
      }
    }
  }

  private static List<Socket> answered(List<Socket> sockets) throws IOException {
    var answered = new ArrayList<Socket>();
    for (var socket : sockets) {
      if (socket.getInputStream().available() > 0) {
        answered.add(socket);
      }
    }
    return answered;
  }

  private static Socket send(Edge edge, String line, String token, long length) throws IOException {
    var socket = new Socket(InetAddress.getLoopbackAddress(), edge.port);
    socket.setSoTimeout(20_000);
    var authorization = token.isEmpty() ? "" : "Authorization: Bearer " + token + "\r\n";
    write(
        socket,
        line
            + " HTTP/1.1\r\nHost: x\r\n"
            + authorization
            + "Content-Length: "
            + length
            + "\r\n\r\n");
    return socket;
  }

  private static void write(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
  }

  private static int status(InputStream in) throws IOException {
    return Integer.parseInt(answer(in).split(" ", 3)[1]);
  }

  /// The head of an answer; its body is passed over.
  private static String answer(InputStream in) throws IOException {
    var head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      var next = in.read();
      if (next < 0) {
        throw new IOException("the server closed after: " + head);
      }
      head.append((char) next);
    }
    var length =
        head.toString()
            .lines()
            .filter(line -> line.toLowerCase(java.util.Locale.ROOT).startsWith("content-length:"))
            .findFirst();
    in.skipNBytes(length.map(line -> Long.parseLong(line.substring(15).strip())).orElse(0L));
    return head.toString();
  }
}
