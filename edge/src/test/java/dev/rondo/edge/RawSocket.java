package dev.rondo.edge;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// A socket written by hand, for clients that behave as no library would.
final class RawSocket implements AutoCloseable {
  private static final int TEXT = 0x81;
  private static final int CLOSE = 0x8;
  private static final int MASKED = 0x80;
  private static final int LONG_SIZE = 127;
  private static final int MEDIUM_SIZE = 126;

  private final Socket socket = new Socket();
  private final DataInputStream in;

  RawSocket(Edge edge) throws IOException {
    socket.setReceiveBufferSize(4_096);
    socket.setSoTimeout(20_000);
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), edge.port));
    var hello =
        """
        GET /api/v1/socket HTTP/1.1
        Host: x
        Upgrade: websocket
        Connection: Upgrade
        Sec-WebSocket-Version: 13
        Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==

        """;
    write(hello.replace("\n", "\r\n").getBytes(StandardCharsets.US_ASCII));
    in = new DataInputStream(socket.getInputStream());
    var head = new ByteArrayOutputStream();
    while (!head.toString(StandardCharsets.US_ASCII).endsWith("\r\n\r\n")) {
      head.write(in.readUnsignedByte());
    }
  }

  /// One frame, with a mask of zeros.
  void send(String text) throws IOException {
    var bytes = text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    var frame = ByteBuffer.allocate(bytes.length + 14);
    frame.put((byte) TEXT);
    if (bytes.length < MEDIUM_SIZE) {
      frame.put((byte) (MASKED | bytes.length));
    } else if (bytes.length < 1 << 16) {
      frame.put((byte) (MASKED | MEDIUM_SIZE)).putShort((short) bytes.length);
    } else {
      frame.put((byte) (MASKED | LONG_SIZE)).putLong(bytes.length);
    }
    frame.putInt(0).put(bytes);
    write(Arrays.copyOf(frame.array(), frame.position()));
  }

  private void write(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
  }

  /// Reads on until the server closes, and returns its code.
  int closeCode() {
    try {
      while (true) {
        var kind = in.readUnsignedByte() & 0xf;
        var given = in.readUnsignedByte();
        var size =
            switch (given) {
              case MEDIUM_SIZE -> in.readUnsignedShort();
              case LONG_SIZE -> in.readLong();
              default -> given;
            };
        if (kind == CLOSE) {
          return in.readUnsignedShort();
        }
        in.skipNBytes(size);
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
