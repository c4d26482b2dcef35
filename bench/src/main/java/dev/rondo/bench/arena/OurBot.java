package dev.rondo.bench.arena;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.UUID;
import java.util.random.RandomGenerator;

/// A bot on this project's socket. Only snapshots are read as JSON; of the rest it is enough to
/// find a number.
final class OurBot extends Bot {
  static final String SOCKET = "/api/v1/socket";
  static final int DURATION_SECONDS = 3600;
  private static final byte[] HELLO_OK = "{\"t\":\"hello_ok\"".getBytes(UTF_8);
  private static final byte[] SNAPSHOT = "{\"t\":\"snapshot\"".getBytes(UTF_8);
  private static final byte[] UPDATE = "{\"t\":\"update\"".getBytes(UTF_8);
  private static final byte[] ACK = "{\"t\":\"ack\"".getBytes(UTF_8);
  private static final byte[] ERROR = "{\"t\":\"error\"".getBytes(UTF_8);
  private static final byte[] NEW_TICK = "\"patch\":{\"tick\":".getBytes(UTF_8);
  private static final byte[] ENDS = "\"endsTs\":".getBytes(UTF_8);
  private static final byte[] TICK = "\"tick\":".getBytes(UTF_8);
  private static final byte[] X = "\"position\":{\"x\":".getBytes(UTF_8);
  private static final byte[] Y = "\"y\":".getBytes(UTF_8);

  private final String token;
  private final String matchId;

  OurBot(Crowd crowd, int port, int match, Bout bout, int seat, String matchId, String token) {
    super(crowd, port, SOCKET, match, bout, seat);
    this.matchId = matchId;
    this.token = token;
  }

  @Override
  public void opened() {
    send("{\"t\":\"hello\",\"token\":\"" + token + "\"}");
  }

  private void send(String frame) {
    try {
      wire().text(frame.getBytes(UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  void send(Bout.Deed deed, RandomGenerator luck) {
    var key = new UUID(luck.nextLong(), luck.nextLong()).toString();
    var payload =
        deed.field().isEmpty()
            ? ""
            : ",\"payload\":{\"" + deed.field() + "\":\"" + deed.argument() + "\"}";
    send(
        "{\"t\":\"act\",\"match\":\""
            + matchId
            + "\",\"key\":\""
            + key
            + "\",\"type\":\""
            + deed.type()
            + "\""
            + payload
            + "}");
  }

  @Override
  public void message(byte[] bytes, int from, int to) {
    counted();
    if (starts(UPDATE, bytes, from)) {
      var tick = after(NEW_TICK, bytes, from, to);
      if (tick >= 0) {
        ticked((int) number(bytes, tick));
      } else {
        postponed(after(ENDS, bytes, from, to), bytes);
      }
    } else if (starts(ACK, bytes, from)) {
      answered((int) number(bytes, after(TICK, bytes, from, to)));
      var x = after(X, bytes, from, to);
      if (x >= 0) {
        bout.moved(seat, (int) number(bytes, x), (int) number(bytes, after(Y, bytes, x, to)));
      }
    } else if (starts(ERROR, bytes, from)) {
      refused();
    } else if (starts(SNAPSHOT, bytes, from)) {
      snapshot(bytes, from, to);
    } else if (starts(HELLO_OK, bytes, from)) {
      send("{\"t\":\"watch\",\"match\":\"" + matchId + "\"}");
    }
  }

  /// After a standstill of the machine the server lets the match go on later.
  private void postponed(int ends, byte[] bytes) {
    if (ends >= 0) {
      begun(number(bytes, ends));
    }
  }

  private void begun(long endsTs) {
    bout.startedAt(endsTs - DURATION_SECONDS * 1000L);
  }

  private void snapshot(byte[] bytes, int from, int to) {
    var view = Json.STORED.readTree(Arrays.copyOfRange(bytes, from, to)).path("view");
    begun(view.path("endsTs").longValue());
    bout.id(seat, view.path("you").path("id").stringValue());
    sees();
  }

  private static boolean starts(byte[] text, byte[] bytes, int from) {
    return Arrays.mismatch(text, 0, text.length, bytes, from, from + text.length) < 0;
  }

  private static long number(byte[] bytes, int from) {
    var number = 0L;
    for (var at = from; bytes[at] >= '0' && bytes[at] <= '9'; at++) {
      number = number * 10 + bytes[at] - '0';
    }
    return number;
  }
}
