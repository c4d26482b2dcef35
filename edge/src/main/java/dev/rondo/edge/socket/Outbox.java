package dev.rondo.edge.socket;

import dev.rondo.edge.Limits;
import io.vertx.core.http.ServerWebSocket;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/// What waits to be sent on one connection: so many frames and bytes, and no more. Any thread may
/// send; nobody waits.
final class Outbox {
  private final ServerWebSocket socket;
  private final Limits limits;
  private final AtomicInteger frames = new AtomicInteger();
  private final AtomicLong bytes = new AtomicLong();

  Outbox(ServerWebSocket socket, Limits limits) {
    this.socket = socket;
    this.limits = limits;
  }

  /// False if too much waits already; the frame is not sent then. One frame may always be sent,
  /// however large.
  boolean send(String frame) {
    var size = frame.length();
    if (frames.get() >= limits.queuedFrames() || bytes.get() >= limits.queuedBytes()) {
      return false;
    }
    frames.incrementAndGet();
    bytes.addAndGet(size);
    socket
        .writeFinalTextFrame(frame)
        .onComplete(_ -> {
          frames.decrementAndGet();
          bytes.addAndGet(-size);
        });
    return true;
  }
}
