package dev.rondo.edge;

import dev.rondo.platform.json.Json;
import java.net.URI;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;

/// A client's end of the socket.
final class Socket implements WebSocket.Listener {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  final CompletableFuture<Integer> closed = new CompletableFuture<>();
  private final BlockingQueue<JsonNode> frames = new LinkedBlockingQueue<>();
  private final StringBuilder sofar = new StringBuilder();
  private final boolean reading;
  private final WebSocket socket;

  private Socket(Edge edge, boolean reading) {
    this(edge, reading, Map.of());
  }

  private Socket(Edge edge, boolean reading, Map<String, String> headers) {
    this.reading = reading;
    var builder = edge.http.newWebSocketBuilder();
    headers.forEach(builder::header);
    socket =
        builder
            .buildAsync(URI.create("ws://127.0.0.1:" + edge.port + "/api/v1/socket"), this)
            .join();
  }

  static Socket open(Edge edge) {
    return new Socket(edge, true);
  }

  /// With these headers of the upgrade.
  static Socket open(Edge edge, Map<String, String> headers) {
    return new Socket(edge, true, headers);
  }

  /// Signed in.
  static Socket open(Edge edge, String token) {
    var socket = open(edge);
    socket.send("{'t':'hello','token':'" + token + "'}");
    socket.next("hello_ok");
    return socket;
  }

  /// Signed in, and then reading nothing until asked to.
  static Socket stalled(Edge edge, String token) {
    var socket = new Socket(edge, false);
    socket.send("{'t':'hello','token':'" + token + "'}");
    return socket;
  }

  @Override
  public void onOpen(WebSocket opened) {
    if (reading) {
      opened.request(Long.MAX_VALUE);
    }
  }

  void readOn() {
    socket.request(Long.MAX_VALUE);
  }

  @Override
  public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
    sofar.append(data);
    if (last) {
      frames.add(Json.VIEW.readTree(sofar.toString()));
      sofar.setLength(0);
    }
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletionStage<?> onClose(WebSocket from, int code, String reason) {
    closed.complete(code);
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void onError(WebSocket from, Throwable error) {
    closed.completeExceptionally(error);
  }

  /// Quotes may be single ones.
  void send(String frame) {
    socket.sendText(frame.replace('\'', '"'), true).join();
  }

  void sendPart(String part, boolean last) {
    socket.sendText(part.replace('\'', '"'), last).join();
  }

  void close(int code) {
    socket.sendClose(code, "").join();
  }

  /// The next frame, which must be of this kind.
  JsonNode next(String kind) {
    try {
      var frame = frames.poll(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
      if (frame == null || !frame.path("t").asString("").equals(kind)) {
        throw new AssertionError("expected " + kind + " but got " + frame);
      }
      return frame;
    } catch (InterruptedException stopped) {
      throw new AssertionError(stopped);
    }
  }

  int waiting() {
    return frames.size();
  }

  int closeCode() {
    return closed.orTimeout(PATIENCE.toMillis(), TimeUnit.MILLISECONDS).join();
  }
}
