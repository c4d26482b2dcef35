package dev.rondo.bench.harness;

import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// A guest of a server, with one socket. Sends one thing at a time and waits for its answer; what
/// else arrives is passed over.
public final class Visitor implements WebSocket.Listener {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final HttpClient http;
  private final int port;
  private final String token;
  private final StringBuilder part = new StringBuilder();
  private final SynchronousQueue<String> awaited = new SynchronousQueue<>();
  private volatile String wanted = "";
  private @Nullable WebSocket socket;

  private Visitor(HttpClient http, int port, String token) {
    this.http = http;
    this.port = port;
    this.token = token;
  }

  public static Visitor guest(HttpClient http, int port) throws InterruptedException {
    var token = new Visitor(http, port, "").post("/auth/guest", "{}").path("token").stringValue();
    return new Visitor(http, port, token);
  }

  /// Somebody with a name and a password.
  public static Visitor registered(HttpClient http, int port, String name)
      throws InterruptedException {
    var body = "{\"username\":\"" + name + "\",\"password\":\"" + name + " has one\"}";
    var made = new Visitor(http, port, "").post("/auth/register", body);
    return new Visitor(http, port, made.path("token").stringValue());
  }

  /// The same guest on a further socket.
  public Visitor again() {
    return new Visitor(http, port, token);
  }

  public String token() {
    return token;
  }

  public JsonNode post(String path, String body) throws InterruptedException {
    return send(
        path,
        request(path)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body)));
  }

  public JsonNode get(String path) throws InterruptedException {
    return send(path, request(path));
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/api/v1" + path))
        .timeout(PATIENCE);
  }

  private JsonNode send(String path, HttpRequest.Builder request) throws InterruptedException {
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    try {
      var response = http.send(request.build(), BodyHandlers.ofString());
      if (response.statusCode() >= 300) {
        throw new IllegalStateException(path + ": " + response.body());
      }
      return Json.STORED.readTree(response.body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Opens the socket, says hello and watches the match.
  public void watch(String match) throws InterruptedException {
    socket =
        http.newWebSocketBuilder()
            .connectTimeout(PATIENCE)
            .buildAsync(URI.create("ws://127.0.0.1:" + port + "/api/v1/socket"), this)
            .orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS)
            .join();
    ask("{\"t\":\"hello\",\"token\":\"" + token + "\"}", "\"t\":\"hello_ok\"");
    ask("{\"t\":\"watch\",\"match\":\"" + match + "\"}", "\"t\":\"snapshot\"");
  }

  /// Sends a frame and waits for no answer.
  public void tell(String frame) {
    open().sendText(frame, true).orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
  }

  private WebSocket open() {
    var open = socket;
    if (open == null) {
      throw new IllegalStateException("the socket is not open");
    }
    return open;
  }

  /// Sends a frame and returns the milliseconds until a frame comes that contains the wanted text.
  public double ask(String frame, String answer) throws InterruptedException {
    wanted = answer;
    var start = System.nanoTime();
    tell(frame);
    var found = awaited.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    if (found == null) {
      throw new IllegalStateException("no answer to " + frame);
    }
    return (System.nanoTime() - start) / 1e6;
  }

  @Override
  public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
    part.append(data);
    if (last) {
      var waitedFor = wanted;
      if (!waitedFor.isEmpty() && part.indexOf(waitedFor) >= 0) {
        wanted = "";
        hand(waitedFor);
      }
      part.setLength(0);
    }
    from.request(1);
    return null;
  }

  private void hand(String found) {
    try {
      awaited.offer(found, 1, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  public void leave() {
    if (socket != null) {
      socket.abort();
    }
  }
}
