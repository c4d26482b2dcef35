package dev.rondo.bench.arena;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// One client's end of a WebSocket, with nothing but what a load run needs: thousands of them must
/// cost next to nothing beside the server that is measured. Owned by the crowd's thread.
final class Wire {
  private static final int CONTINUATION = 0;
  private static final int CLOSE = 8;
  private static final int PING = 9;
  private static final int PONG = 10;
  private static final int MASKED = 0x80;
  private static final int FINAL = 0x80;
  private static final byte[] NOTHING = new byte[0];

  /// Gets what arrives.
  interface Listener {
    void opened();

    void message(byte[] bytes, int from, int to);
  }

  private final SocketChannel channel;
  private final ByteBuffer out = ByteBuffer.allocateDirect(4096);
  private final Listener listener;
  private byte[] left = NOTHING;
  private boolean open;

  Wire(int port, String path, Selector selector, Object attachment, Listener listener)
      throws IOException {
    this.listener = listener;
    channel = SocketChannel.open();
    channel.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    channel.configureBlocking(false);
    channel.register(selector, SelectionKey.OP_READ, attachment);
    out.put(
        ("GET "
                + path
                + " HTTP/1.1\r\nHost: 127.0.0.1:"
                + port
                + "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")
            .getBytes(StandardCharsets.US_ASCII));
    flush();
  }

  void text(byte[] message) throws IOException {
    frame(1, message, 0, message.length);
  }

  void binary(byte[] message, int length) throws IOException {
    frame(2, message, 0, length);
  }

  /// The mask is all zeros, which is a mask too.
  private void frame(int kind, byte[] bytes, int from, int length) throws IOException {
    out.put((byte) (FINAL | kind));
    if (length < 126) {
      out.put((byte) (MASKED | length));
    } else {
      out.put((byte) (MASKED | 126)).putShort((short) length);
    }
    out.putInt(0).put(bytes, from, length);
    flush();
  }

  private void flush() throws IOException {
    out.flip();
    channel.write(out);
    if (out.hasRemaining()) {
      throw new IOException("the server does not read");
    }
    out.clear();
  }

  /// Reads what is there, and returns how many bytes that was.
  ///
  /// @param buffer to be used freely
  int read(ByteBuffer direct, byte[] buffer) throws IOException {
    direct.clear().limit(direct.capacity() - left.length);
    var count = channel.read(direct);
    if (count < 0) {
      throw new IOException("the server has closed");
    }
    direct.flip();
    System.arraycopy(left, 0, buffer, 0, left.length);
    direct.get(buffer, left.length, count);
    var end = left.length + count;
    var done = open ? 0 : shake(buffer, end);
    if (open) {
      done = messages(buffer, done, end);
    }
    left = done == end ? NOTHING : Arrays.copyOfRange(buffer, done, end);
    return count;
  }

  private int shake(byte[] buffer, int end) throws IOException {
    var head = new String(buffer, 0, end, StandardCharsets.ISO_8859_1);
    var close = head.indexOf("\r\n\r\n");
    if (close < 0) {
      return 0;
    }
    if (!head.startsWith("HTTP/1.1 101")) {
      throw new IOException(head);
    }
    open = true;
    listener.opened();
    return close + 4;
  }

  private int messages(byte[] buffer, int from, int end) throws IOException {
    var at = from;
    while (end - at >= 2) {
      var length = buffer[at + 1] & 0x7f;
      var start = at + 2;
      if (length == 126) {
        if (end - at < 4) {
          break;
        }
        length = ((buffer[at + 2] & 0xff) << 8) | (buffer[at + 3] & 0xff);
        start = at + 4;
      } else if (length == 127) {
        throw new IOException("a frame over 64 KiB");
      }
      if (end - start < length) {
        break;
      }
      take(buffer[at], buffer, start, start + length);
      at = start + length;
    }
    return at;
  }

  private void take(byte head, byte[] buffer, int from, int to) throws IOException {
    var kind = head & 0x0f;
    if ((head & FINAL) == 0 || kind == CONTINUATION) {
      throw new IOException("a message in parts");
    }
    switch (kind) {
      case PING -> frame(PONG, buffer, from, to - from);
      case PONG -> {}
      case CLOSE ->
          throw new IOException(
              "closed: "
                  + new String(
                      buffer, from + 2, Math.max(0, to - from - 2), StandardCharsets.UTF_8));
      default -> listener.message(buffer, from, to);
    }
  }

  void close() {
    try {
      channel.close();
    } catch (IOException ignored) {
      // It is gone in any case.
    }
  }
}
