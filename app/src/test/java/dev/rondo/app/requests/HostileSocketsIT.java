package dev.rondo.app.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.within;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.Wire;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Frames that nobody should send, and clients that do not read or say nothing. Each gets its
/// answer or is closed with the right code.
@Tag("alone")
@ParameterizedClass
@EnumSource
class HostileSocketsIT extends HostileSuite {
  @ParameterizedTest(name = "{0}")
  @MethodSource("dev.rondo.app.requests.HostileCases#frames")
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
    for (var size : List.of(16 * 1024 + 1, 70_000, 2 << 20, 64 << 20)) {
      try (var wire = Wire.signedIn(server.port(), victims.bob().token())) {
        wire.send(Wire.frame(Wire.LAST | Wire.TEXT, new byte[size]));
        assertThat(wire.closeCode()).as("%s bytes", size).isEqualTo(4013);
      }
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
  @MethodSource("dev.rondo.app.requests.HostileCases#brokenFrames")
  void what_is_not_quite_a_frame_closes(String what, byte[] frame) throws IOException {
    try (var wire = Wire.signedIn(server.port(), victims.bob().token())) {
      wire.send(frame);
      assertThat(wire.closeCode()).as(what).isBetween(1000, 1007);
    }
  }

  /// Its head alone is enough, and nothing is kept for what may never come.
  @Test
  void a_frame_that_says_it_is_endless_closes_at_once() throws IOException {
    try (var wire = Wire.signedIn(server.port(), victims.bob().token())) {
      wire.send(
          new byte[] {
            (byte) (Wire.LAST | Wire.TEXT), (byte) 0xff, 0x7f, -1, -1, -1, -1, -1, -1, -1
          });
      assertThat(wire.closeCode()).isEqualTo(4013);
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
          "HostileSocketsIT: a round trip takes %d us, beside a stalled client %d us%n",
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
}
