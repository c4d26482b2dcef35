package dev.rondo.edge.socket;

import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A text frame as it is on the wire. A frame is made once and shared by all sockets that it is
/// sent to. Frames of a server have no mask.
///
/// It keeps what it is made of as two parts: the head of the frame with the start of the payload,
/// and the rest of the payload, which belongs to whoever made it and is not copied.
final class Frame {
  private static final byte FINAL_TEXT = (byte) 0x81;
  private static final byte FINAL_DEFLATED_TEXT = (byte) 0xc1;
  private static final int LARGEST_TINY = 125;
  private static final int LARGEST_MEDIUM = 0xffff;
  private static final byte MEDIUM = 126;
  private static final byte LARGE = 127;

  private final int headSize;
  private final byte[] start;
  private final byte[] rest;
  private final int from;
  private volatile byte @Nullable [] deflated;

  private Frame(int headSize, byte[] start, byte[] rest, int from) {
    this.headSize = headSize;
    this.start = start;
    this.rest = rest;
    this.from = from;
  }

  static Frame of(byte[] payload) {
    return of(new byte[0], payload, 0);
  }

  /// A frame whose payload is a start and the rest of it, which must not be changed.
  ///
  /// @param from the bytes of the rest before that one are left out
  static Frame of(byte[] start, byte[] rest, int from) {
    var size = start.length + rest.length - from;
    var headSize = headSize(size);
    var begun = head(FINAL_TEXT, size, start.length).put(start).array();
    return new Frame(headSize, begun, rest, from);
  }

  /// The number of bytes, if it is not deflated.
  int size() {
    return start.length + rest.length - from;
  }

  /// Writes the frame for a client that does not understand deflated frames.
  void write(ByteBuf buffer) {
    buffer.writeBytes(start).writeBytes(rest, from, rest.length - from);
  }

  /// The bytes to send to a client that understands deflated frames, deflated once for all of them;
  /// as they are if that makes them no smaller.
  byte[] deflated(Deflation deflation) {
    var known = deflated;
    if (known == null) {
      var plain = Arrays.copyOf(start, size());
      System.arraycopy(rest, from, plain, start.length, rest.length - from);
      var payload = deflation.deflate(plain, headSize, plain.length - headSize);
      known =
          payload.length < plain.length - headSize
              ? head(FINAL_DEFLATED_TEXT, payload.length, payload.length).put(payload).array()
              : plain;
      deflated = known;
    }
    return known;
  }

  private static int headSize(int size) {
    return size <= LARGEST_TINY ? 2 : size <= LARGEST_MEDIUM ? 4 : 10;
  }

  /// The head of a frame, with room for that many bytes of its payload.
  private static ByteBuffer head(byte kind, int size, int room) {
    var headSize = headSize(size);
    var head = ByteBuffer.allocate(headSize + room).put(kind);
    return switch (headSize) {
      case 2 -> head.put((byte) size);
      case 4 -> head.put(MEDIUM).putShort((short) size);
      default -> head.put(LARGE).putLong(size);
    };
  }
}
