package dev.rondo.app.driver;

import dev.rondo.platform.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import tools.jackson.databind.JsonNode;

/// Bytes straight to the public port, for clients that behave as no library would.
public final class Wire implements AutoCloseable {
  public static final int CONTINUATION = 0x0;
  public static final int TEXT = 0x1;
  public static final int BINARY = 0x2;
  public static final int CLOSE = 0x8;
  public static final int PING = 0x9;
  public static final int LAST = 0x80;

  /// The close code of a connection that ended without a close frame.
  public static final int ABORTED = 1006;

  private static final int MASKED = 0x80;
  private static final int MEDIUM_SIZE = 126;
  private static final int LONG_SIZE = 127;
  private static final int PATIENCE_MILLIS = 20_000;

  private final Socket socket = new Socket();
  private final DataInputStream in;

  public Wire(int port) throws IOException {
    // Small, so that a client that does not read is noticed soon.
    socket.setReceiveBufferSize(4_096);
    socket.setSoTimeout(PATIENCE_MILLIS);
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    in = new DataInputStream(socket.getInputStream());
  }

  /// Sends a request and returns all that comes back until the server closes.
  public static String ask(int port, String head, byte[] body) throws IOException {
    try (var wire = new Wire(port)) {
      wire.send(head);
      wire.send(body);
      return wire.rest();
    }
  }

  /// A request line and headers, as a client that wants one answer sends them.
  public static String head(String line, String... headers) {
    var more = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
    return line + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + more + "\r\n";
  }

  public static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  public void send(String text) throws IOException {
    send(bytes(text));
  }

  public void send(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
  }

  /// Nothing more will be sent.
  public void endOfRequest() throws IOException {
    socket.shutdownOutput();
  }

  public String line() throws IOException {
    var line = new StringBuilder();
    for (var next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
      line.append((char) next);
    }
    return line.toString();
  }

  /// All that comes until the server closes.
  public String rest() throws IOException {
    var all = new ByteArrayOutputStream();
    try {
      in.transferTo(all);
    } catch (SocketException reset) {
      // The bytes that came before the reset count.
      all.flush();
    }
    return all.toString(StandardCharsets.UTF_8);
  }

  /// Asks for a socket, and returns what the server says to that.
  public String shakeHands(String... headers) throws IOException {
    var more = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
    send(
        "GET /api/v1/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            + more
            + "\r\n");
    var head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      head.append((char) in.readUnsignedByte());
    }
    return head.toString();
  }

  /// A socket that has said hello.
  public static Wire signedIn(int port, String token) throws IOException {
    var wire = new Wire(port);
    wire.shakeHands();
    wire.send(text("{\"t\":\"hello\",\"token\":\"" + token + "\"}"));
    wire.next("hello_ok");
    return wire;
  }

  public static byte[] text(String text) {
    return frame(LAST | TEXT, bytes(text));
  }

  /// One frame, with a mask of zeros.
  ///
  /// @param first the byte with flags and kind
  public static byte[] frame(int first, byte[] data) {
    var frame = ByteBuffer.allocate(data.length + 14);
    frame.put((byte) first);
    if (data.length < MEDIUM_SIZE) {
      frame.put((byte) (MASKED | data.length));
    } else if (data.length < 1 << 16) {
      frame.put((byte) (MASKED | MEDIUM_SIZE)).putShort((short) data.length);
    } else {
      frame.put((byte) (MASKED | LONG_SIZE)).putLong(data.length);
    }
    frame.putInt(0).put(data);
    return Arrays.copyOf(frame.array(), frame.position());
  }

  /// The next text frame of that kind; others are passed over.
  public JsonNode next(String kind) throws IOException {
    for (var frame = next(); ; frame = next()) {
      if (frame.path("t").asString().equals(kind)) {
        return frame;
      }
    }
  }

  /// The next text frame.
  public JsonNode next() throws IOException {
    for (var frame = read(); ; frame = read()) {
      if (frame.kind() == CLOSE) {
        throw new Closed(frame.data().remaining() < 2 ? 1005 : frame.data().getChar());
      }
      if (frame.kind() == TEXT) {
        return Json.STORED.readTree(frame.data().array());
      }
    }
  }

  /// Reads on until the server closes, and returns its code.
  public int closeCode() {
    try {
      while (true) {
        next();
      }
    } catch (Closed closed) {
      return closed.code();
    } catch (SocketTimeoutException open) {
      throw new AssertionError("the server did not close", open);
    } catch (SocketException | EOFException ended) {
      return ABORTED;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /// The server has closed the socket with a code.
  public static final class Closed extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int code;

    public Closed(int code) {
      super("closed with " + code);
      this.code = code;
    }

    public int code() {
      return code;
    }
  }

  private record Frame(int kind, ByteBuffer data) {}

  private Frame read() throws IOException {
    var kind = in.readUnsignedByte() & 0xf;
    var given = in.readUnsignedByte();
    var size =
        switch (given) {
          case MEDIUM_SIZE -> in.readUnsignedShort();
          case LONG_SIZE -> in.readLong();
          default -> given;
        };
    return new Frame(kind, ByteBuffer.wrap(in.readNBytes((int) size)));
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
