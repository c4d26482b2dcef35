package dev.rondo.edge.socket;

import io.github.bucket4j.Bucket;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.WebSocketFrame;
import java.util.function.Consumer;

/// Puts the frames of one connection together to messages, and closes it when they are too large or
/// too many. On the event loop.
final class Inbox {
  static final int LARGEST = 16 * 1024;

  private final Connection connection;
  private final Bucket rate;
  private final Consumer<byte[]> messages;
  private Buffer sofar = Buffer.buffer();

  Inbox(Connection connection, Bucket rate, Consumer<byte[]> messages) {
    this.connection = connection;
    this.rate = rate;
    this.messages = messages;
  }

  void frame(WebSocketFrame frame) {
    // Pings count too: they are answered before they come here, past the bounds of the outbox.
    if (!rate.tryConsume(1)) {
      connection.close(CloseCode.TOO_MANY_FRAMES);
      return;
    }
    if (!frame.isText() && !frame.isBinary() && !frame.isContinuation()) {
      return;
    }
    var data = frame.binaryData();
    if (sofar.length() + data.length() > LARGEST) {
      connection.close(CloseCode.FRAME_TOO_LARGE);
      return;
    }
    if (frame.isFinal() && sofar.length() == 0) {
      messages.accept(data.getBytes());
      return;
    }
    sofar.appendBuffer(data);
    if (frame.isFinal()) {
      var message = sofar.getBytes();
      sofar = Buffer.buffer();
      messages.accept(message);
    }
  }
}
