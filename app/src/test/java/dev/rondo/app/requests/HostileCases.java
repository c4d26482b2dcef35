package dev.rondo.app.requests;

import dev.rondo.app.driver.Wire;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/// Lists inputs that nobody should send, each with a name.
final class HostileCases {
  private static final String PING = "{\"t\":\"ping\"}";
  private static final String GUEST = "POST /api/v1/auth/guest";

  private HostileCases() {}

  static Stream<Arguments> bodies() {
    var digits = "9".repeat(400);
    return Stream.of(
            of("not JSON", "nonsense"),
            of("nothing but white space", "  "),
            of("a list", "[]"),
            of("a text", "\"Ann\""),
            of("null", "null"),
            of("half", "{\"nickname\":\"An"),
            of("two values", "{} {}"),
            of("a number as nickname", "{\"nickname\":7}"),
            of("a list as nickname", "{\"nickname\":[\"Ann\"]}"),
            of("an unknown field", "{\"nickname\":\"Ann\",\"roles\":[\"admin\"]}"),
            of("a field twice", "{\"nickname\":\"Ann\",\"nickname\":\"Bob\"}"),
            of("a field twice, once escaped", "{\"nickname\":\"Ann\",\"nick\\u006eame\":\"Bob\"}"),
            of("deep lists", "{\"nickname\":" + "[".repeat(60_000)),
            of("deep objects", "{\"a\":".repeat(10_000)),
            of("an endless number", "{\"nickname\":" + "9".repeat(60_000) + "}"),
            of("1e999", "{\"nickname\":1e999}"),
            of("400 digits", "{\"nickname\":" + digits + "}"),
            of("a comment", "{/* */\"nickname\":\"Ann\"}"),
            of("NaN", "{\"nickname\":NaN}"),
            of("a raw control character", "{\"nickname\":\"a\u0001b\"}"),
            of("NUL", "{\"nickname\":\"a\\u0000b\"}"),
            of("an escape sequence", "{\"nickname\":\"\\u001b[2J\"}"),
            of("a line break", "{\"nickname\":\"a\\nb\"}"),
            of("a C1 control", "{\"nickname\":\"a\u0085b\"}"),
            of("a line separator", "{\"nickname\":\"a\u2028b\"}"),
            of("half a character", "{\"nickname\":\"\\ud800\"}"),
            of("the other half", "{\"nickname\":\"\\udc00\"}"),
            of("halves the wrong way round", "{\"nickname\":\"\\udc00\\ud800\"}"),
            of("half a character as a name", "{\"\\ud800\":1}"),
            of("right-to-left override", "{\"nickname\":\"a\u202eb\"}"),
            of("left-to-right embedding", "{\"nickname\":\"a\u202ab\"}"),
            of("an isolate", "{\"nickname\":\"a\u2067b\"}"),
            of("an empty nickname", "{\"nickname\":\"\"}"),
            of("spaces as nickname", "{\"nickname\":\" \u3000 \"}"),
            of("a nickname that cannot be seen", "{\"nickname\":\"\u200b\"}"),
            of("21 characters", "{\"nickname\":\"" + "\ud83c\udfb2".repeat(21) + "\"}"),
            Arguments.of("bytes that are no text", raw("{\"nickname\":\"", 0xff, 0xfe)),
            Arguments.of("an overlong NUL", raw("{\"nickname\":\"", 0xc0, 0x80)),
            Arguments.of("half a character in bytes", raw("{\"nickname\":\"", 0xed, 0xa0, 0x80)),
            Arguments.of("a byte that says it begins more", raw("{\"nickname\":\"", 0xe2)))
        .map(Arguments.class::cast);
  }

  static Stream<Arguments> requests() {
    var guest = GUEST + " HTTP/1.1\r\nHost: x\r\n";
    var games = "GET /api/v1/games";
    return Stream.of(
        Arguments.of("two lengths", guest + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x"),
        Arguments.of("the same length twice", guest + "Content-Length: 2, 2\r\n\r\n{}"),
        Arguments.of("a negative length", guest + "Content-Length: -2\r\n\r\n{}"),
        Arguments.of("a length that is none", guest + "Content-Length: two\r\n\r\n{}"),
        Arguments.of("a length with a plus", guest + "Content-Length: +2\r\n\r\n{}"),
        Arguments.of(
            "length and chunks",
            guest + "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        Arguments.of(
            "chunks that are none", guest + "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"),
        Arguments.of("a space before the colon", guest + "Content-Length : 2\r\n\r\n{}"),
        Arguments.of("NUL in a header", games + " HTTP/1.1\r\nX: a\0b\r\n\r\n"),
        Arguments.of("a long path", games + "x".repeat(100_000) + " HTTP/1.1\r\n\r\n"),
        Arguments.of("a long query", games + "?a=" + "x".repeat(100_000) + " HTTP/1.1\r\n\r\n"),
        Arguments.of("a long header", Wire.head(games, "X: " + "x".repeat(100_000))),
        Arguments.of("not HTTP", "HELO mail.example.org\r\n\r\n"),
        Arguments.of("half a TLS handshake", "\u0016\u0003\u0001\u0000\u0005hello\r\n\r\n"));
  }

  static Stream<Arguments> frames() {
    return Stream.of(
        of("not JSON", "nonsense"),
        of("a list", "[1]"),
        of("no kind", "{}"),
        of("a kind that is none", "{\"t\":\"dance\"}"),
        of("a kind that is no text", "{\"t\":{}}"),
        of("a kind twice", "{\"t\":\"ping\",\"t\":\"ping\"}"),
        of("an unknown field", "{\"t\":\"ping\",\"x\":1}"),
        of("hello again", "{\"t\":\"hello\",\"token\":\"x\"}"),
        of("a match that is no text", "{\"t\":\"watch\",\"match\":7}"),
        of("a since that is no number", "{\"t\":\"watch\",\"match\":\"x\",\"since\":\"0\"}"),
        of("a since that is too large", "{\"t\":\"watch\",\"match\":\"x\",\"since\":1e999}"),
        of("400 digits", "{\"t\":\"watch\",\"match\":\"x\",\"since\":" + "9".repeat(400) + "}"),
        of("half a number", "{\"t\":\"watch\",\"match\":\"x\",\"since\":0.5}"),
        of("an act without a match", "{\"t\":\"act\",\"key\":\"x\",\"type\":\"x\"}"),
        of("an act with 1e999", "{\"t\":\"act\",\"match\":\"x\",\"payload\":{\"x\":1e999}}"),
        of("deep lists", "{\"t\":" + "[".repeat(16_000)),
        of("a game with half a character", "{\"t\":\"queue\",\"game\":\"\\ud800\"}"),
        of("a flag that is no flag", "{\"t\":\"queue\",\"game\":\"duel\",\"vsBot\":1}"),
        Arguments.of("bytes that are no text", raw("{\"t\":\"", 0xff, 0xfe)));
  }

  static Stream<Arguments> brokenFrames() {
    var unmasked = new byte[] {(byte) (Wire.LAST | Wire.TEXT), 2, '{', '}'};
    var compressed = Wire.frame(0xc1, new byte[] {0x4a, 0x04, 0x00});
    return Stream.of(
        Arguments.of("not masked", unmasked),
        Arguments.of("compressed though nobody agreed", compressed),
        Arguments.of("a kind that is not defined", Wire.frame(Wire.LAST | 0x3, new byte[1])),
        Arguments.of("the end without a beginning", Wire.frame(Wire.LAST, Wire.bytes(PING))),
        Arguments.of("a ping in pieces", Wire.frame(Wire.PING, new byte[1])),
        Arguments.of("a long ping", Wire.frame(Wire.LAST | Wire.PING, new byte[126])),
        Arguments.of("a code of one byte", Wire.frame(Wire.LAST | Wire.CLOSE, new byte[1])));
  }

  private static Arguments of(String what, String body) {
    return Arguments.of(what, Wire.bytes(body));
  }

  /// The start of a text, bytes that are none, and its end.
  private static byte[] raw(String start, int... bytes) {
    var all = new ByteArrayOutputStream();
    all.writeBytes(Wire.bytes(start));
    Arrays.stream(bytes).forEach(all::write);
    all.writeBytes(Wire.bytes("\"}"));
    return all.toByteArray();
  }
}
