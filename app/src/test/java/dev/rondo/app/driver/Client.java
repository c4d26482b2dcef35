package dev.rondo.app.driver;

import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// A signed-in player as seen from outside: REST calls and sockets, nothing of the server's own
/// code.
public final class Client {
  private static final HttpClient HTTP =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /// An answer of the REST API.
  public record Answer(int status, JsonNode body) {
    public String text(String field) {
      return body.path(field).asString("");
    }
  }

  /// The other nodes of the cluster that a port belongs to.
  private static final Map<Integer, List<Integer>> OTHERS = new ConcurrentHashMap<>();

  private final int port;
  private final String token;
  private final String id;

  public Client(int port, String token, String id) {
    this.port = port;
    this.token = token;
    this.id = id;
  }

  /// From now on whatever is for that port goes to it or to one of the others.
  public static void spread(int port, List<Integer> others) {
    OTHERS.put(port, others);
  }

  private int door() {
    var others = OTHERS.getOrDefault(port, List.of());
    var chosen = ThreadLocalRandom.current().nextInt(others.size() + 1);
    return chosen == others.size() ? port : others.get(chosen);
  }

  public static Client guest(int port, String nickname) {
    var answer =
        new Client(port, "", "").call("POST", "/auth/guest", "{\"nickname\":\"" + nickname + "\"}");
    return signedIn(port, answer);
  }

  public static Client signedIn(int port, Answer answer) {
    return new Client(
        port, answer.text("token"), answer.body().path("account").path("id").asString());
  }

  /// The same player at another server.
  public Client at(int otherPort) {
    return new Client(otherPort, token, id);
  }

  public String id() {
    return id;
  }

  public String token() {
    return token;
  }

  public Answer get(String path) {
    return call("GET", path, "");
  }

  public Answer post(String path, String body) {
    return call("POST", path, body);
  }

  public Answer act(String match, String key, String body) {
    return call("POST", "/matches/" + match + "/actions", body, "X-Idempotency-Key", key);
  }

  public Answer call(String method, String path, String body, String... headers) {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + door() + "/api/v1" + path))
            .timeout(PATIENCE)
            .method(
                method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
            .header("Content-Type", "application/json");
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    for (var i = 0; i < headers.length; i += 2) {
      request.setHeader(headers[i], headers[i + 1]);
    }
    var response = send(request.build());
    var text = response.body();
    return new Answer(response.statusCode(), Json.STORED.readTree(text.isEmpty() ? "{}" : text));
  }

  /// Returns the text of an answer that is not JSON.
  public String text(String path) {
    return fetch(path).body();
  }

  /// A file of the API.
  public byte[] bytes(String path) {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + door() + "/api/v1" + path))
            .timeout(PATIENCE)
            .header("Authorization", "Bearer " + token)
            .build();
    var response = send(request, BodyHandlers.ofByteArray());
    if (response.statusCode() != 200) {
      throw new IllegalStateException(path + ": " + response.statusCode());
    }
    return response.body();
  }

  /// Returns the status with which the API answers.
  public int status(String path) {
    return fetch(path).statusCode();
  }

  /// The name under which a browser saves an answer of the API; empty if it has none.
  public String fileName(String path) {
    var disposition = fetch(path).headers().firstValue("Content-Disposition").orElse("");
    return disposition.replaceAll("attachment; filename=\"(.*)\"", "$1");
  }

  private HttpResponse<String> fetch(String path) {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + door() + "/api/v1" + path))
            .timeout(PATIENCE)
            .header("Authorization", "Bearer " + token);
    return send(request.build());
  }

  /// Returns the page that the server shows at a path outside the API.
  public String page(String path) {
    var uri = URI.create("http://127.0.0.1:" + port + path);
    return send(HttpRequest.newBuilder(uri).timeout(PATIENCE).build()).body();
  }

  /// The status with which it shows that page.
  public int pageStatus(String path) {
    var uri = URI.create("http://127.0.0.1:" + port + path);
    return send(HttpRequest.newBuilder(uri).timeout(PATIENCE).build()).statusCode();
  }

  private static HttpResponse<String> send(HttpRequest request) {
    return send(request, BodyHandlers.ofString());
  }

  private static <T> HttpResponse<T> send(
      HttpRequest request, HttpResponse.BodyHandler<T> handler) {
    try {
      return HTTP.send(request, handler);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
  }

  /// Opens a socket and says hello.
  public Socket socket() {
    var socket = new Socket(door());
    socket.send("{\"t\":\"hello\",\"token\":\"" + token + "\"}");
    socket.await("hello_ok");
    return socket;
  }

  /// A socket whose frames wait to be looked at.
  public static final class Socket implements WebSocket.Listener {
    private final BlockingDeque<JsonNode> frames = new LinkedBlockingDeque<>();
    private final CompletableFuture<Integer> closed = new CompletableFuture<>();
    private final StringBuilder part = new StringBuilder();
    private final WebSocket socket;

    private Socket(int port) {
      socket =
          HTTP.newWebSocketBuilder()
              .connectTimeout(Duration.ofSeconds(5))
              .buildAsync(URI.create("ws://127.0.0.1:" + port + "/api/v1/socket"), this)
              .orTimeout(10, TimeUnit.SECONDS)
              .join();
    }

    public synchronized void send(String frame) {
      socket.sendText(frame, true).orTimeout(10, TimeUnit.SECONDS).join();
    }

    /// The next frame, or nothing within the time.
    public JsonNode poll(Duration patience) throws InterruptedException {
      return frames.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    /// The next frame of that kind; others are passed over.
    public JsonNode await(String kind) {
      return await(frame -> frame.path("t").asString().equals(kind), kind);
    }

    /// The same, with each frame shown that is passed over.
    public JsonNode await(String kind, Consumer<JsonNode> passed) {
      return await(
          frame -> {
            passed.accept(frame);
            return frame.path("t").asString().equals(kind);
          },
          kind);
    }

    /// The content of the next event of that name.
    public JsonNode event(String name) {
      var events = await(frame -> names(frame.path("events")).contains(name), name).path("events");
      var index = names(events).indexOf(name);
      var rest = Json.STORED.createObjectNode();
      events.valueStream().skip(index + 1L).forEach(rest.putArray("events")::add);
      frames.addFirst(rest);
      return events.path(index).path("d");
    }

    private static List<String> names(JsonNode events) {
      return events.valueStream().map(event -> event.path("name").asString()).toList();
    }

    private JsonNode await(Predicate<JsonNode> wanted, String what) {
      var end = System.nanoTime() + PATIENCE.toNanos();
      while (System.nanoTime() < end && !(closed.isDone() && frames.isEmpty())) {
        try {
          var frame = poll(Duration.ofMillis(100));
          if (frame != null && wanted.test(frame)) {
            return frame;
          }
        } catch (InterruptedException stopped) {
          Thread.currentThread().interrupt();
          throw new IllegalStateException(stopped);
        }
      }
      throw new AssertionError(
          "no "
              + what
              + " came"
              + (closed.isDone() ? "; the socket was closed with " + closed.join() : ""));
    }

    public boolean isClosed() {
      return closed.isDone();
    }

    /// The code the server closes with.
    public int closeCode() {
      return closed.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
    }

    public void close() {
      socket.sendClose(WebSocket.NORMAL_CLOSURE, "").exceptionally(_ -> socket).join();
      socket.abort();
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
      part.append(data);
      if (last) {
        frames.add(Json.STORED.readTree(part.toString()));
        part.setLength(0);
      }
      from.request(1);
      return null;
    }

    @Override
    public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String reason) {
      closed.complete(code);
      return null;
    }

    @Override
    public void onError(WebSocket from, Throwable error) {
      closed.complete(1006);
    }
  }
}
