package dev.rondo.edge.socket;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/// A text frame as it is on the wire: head and payload. A frame is made once and shared by all
/// sockets that it is sent to. Frames of a server have no mask.
final class Frame {
  private static final byte FINAL_TEXT = (byte) 0x81;
  private static final byte FINAL_DEFLATED_TEXT = (byte) 0xc1;
  private static final int LARGEST_TINY = 125;
  private static final int LARGEST_MEDIUM = 0xffff;
  private static final byte MEDIUM = 126;
  private static final byte LARGE = 127;

  private final byte[] plain;
  private volatile byte @Nullable [] deflated;

  private Frame(byte[] plain) {
    this.plain = plain;
  }

  /// A frame whose payload is these parts, one after the other.
  static Frame of(byte[]... parts) {
    return new Frame(wire(FINAL_TEXT, parts));
  }

  /// The number of bytes, if it is not deflated.
  int size() {
    return plain.length;
  }

  /// The bytes to send, which must not be changed.
  byte[] plain() {
    return plain;
  }

  /// The bytes to send to a client that understands deflated frames, deflated once for all of them;
  /// as they are if that makes them no smaller.
  byte[] deflated(Deflation deflation) {
    var known = deflated;
    if (known == null) {
      var head = headSize(plain);
      var payload = deflation.deflate(plain, head, plain.length - head);
      known = payload.length < plain.length - head ? wire(FINAL_DEFLATED_TEXT, payload) : plain;
      deflated = known;
    }
    return known;
  }

  private static int headSize(byte[] frame) {
    return switch (frame[1]) {
      case MEDIUM -> 4;
      case LARGE -> 10;
      default -> 2;
    };
  }

  private static byte[] wire(byte kind, byte[]... parts) {
    var size = 0;
    for (var part : parts) {
      size += part.length;
    }
    var head = size <= LARGEST_TINY ? 2 : size <= LARGEST_MEDIUM ? 4 : 10;
    var frame = ByteBuffer.allocate(head + size).put(kind);
    switch (head) {
      case 2 -> frame.put((byte) size);
      case 4 -> frame.put(MEDIUM).putShort((short) size);
      default -> frame.put(LARGE).putLong(size);
    }
    for (var part : parts) {
      frame.put(part);
    }
    return frame.array();
  }
}
