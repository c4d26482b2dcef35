package dev.rondo.bench.arena;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.UUID;
import java.util.random.RandomGenerator;

/// A bot in a Colyseus room. Messages are a byte for the kind, the name, and a MessagePack value.
final class PeerBot extends Bot {
  private static final byte JOIN_ROOM = 10;
  private static final byte ERROR = 11;
  private static final byte ROOM_DATA = 13;
  private static final byte ROOM_STATE = 14;
  private static final byte TEXT = (byte) 0xa0;
  private static final byte LONG_TEXT = (byte) 0xd9;
  private static final byte MAP = (byte) 0x80;
  private static final int BYTE = 0xcc;
  private static final int SHORT = 0xcd;
  private static final byte[] TICK = "\u00a4tick".getBytes(ISO_8859_1);
  private static final byte[] POSITION = "\u00a8position".getBytes(ISO_8859_1);
  private static final byte[] X = "\u00a1x".getBytes(ISO_8859_1);
  private static final byte[] Y = "\u00a1y".getBytes(ISO_8859_1);

  private final ByteBuffer out = ByteBuffer.allocate(512);

  PeerBot(Crowd crowd, int port, String path, int match, Bout bout, int seat) {
    super(crowd, port, path, match, bout, seat);
  }

  @Override
  public void opened() {}

  @Override
  void send(Bout.Deed deed, RandomGenerator luck) throws IOException {
    out.clear().put(ROOM_DATA);
    text("act");
    out.put((byte) (MAP + (deed.field().isEmpty() ? 2 : 3)));
    text("key");
    text(new UUID(luck.nextLong(), luck.nextLong()).toString());
    text("type");
    text(deed.type());
    if (!deed.field().isEmpty()) {
      text(deed.field());
      text(deed.argument());
    }
    wire().binary(out.array(), out.position());
  }

  private void text(String text) {
    if (text.length() < 32) {
      out.put((byte) (TEXT + text.length()));
    } else {
      out.put(LONG_TEXT).put((byte) text.length());
    }
    out.put(text.getBytes(US_ASCII));
  }

  @Override
  public void message(byte[] bytes, int from, int to) {
    counted();
    switch (bytes[from]) {
      case JOIN_ROOM -> {
        try {
          wire().binary(new byte[] {JOIN_ROOM}, 1);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      case ROOM_STATE -> sees();
      case ROOM_DATA -> data(bytes, from + 1, to);
      case ERROR -> throw new IllegalStateException(new String(bytes, from, to - from, US_ASCII));
      default -> {}
    }
  }

  /// By the second letter of the name: events, ack or error.
  private void data(byte[] bytes, int from, int to) {
    switch (bytes[from + 2]) {
      case 'v' -> ticked(number(bytes, after(TICK, bytes, from, to)));
      case 'c' -> {
        answered(number(bytes, after(TICK, bytes, from, to)));
        var position = after(POSITION, bytes, from, to);
        if (position >= 0) {
          var x = after(X, bytes, position, to);
          var y = after(Y, bytes, x, to);
          bout.moved(seat, number(bytes, x), number(bytes, y));
        }
      }
      default -> refused();
    }
  }

  private static int number(byte[] bytes, int at) {
    var head = bytes[at] & 0xff;
    return switch (head) {
      case BYTE -> bytes[at + 1] & 0xff;
      case SHORT -> ((bytes[at + 1] & 0xff) << 8) | (bytes[at + 2] & 0xff);
      default -> head;
    };
  }
}
