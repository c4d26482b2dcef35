package dev.rondo.app.neighbours;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Victims;
import dev.rondo.app.lobby.LobbyStory;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/// A server in a process of its own, which believes a gateway.
final class ServerAmongNeighbours implements AutoCloseable {
  static final String GATEWAY = "the gateway knows this";

  final ServerProcess process;
  final int internalPort;

  /// @param more variables beside those of every such server
  ServerAmongNeighbours(Path folder, int internalPort, Map<String, String> more)
      throws IOException {
    this.internalPort = internalPort;
    var variables =
        new TreeMap<>(
            Map.of(
                "RONDO_ADMIN_PASSWORD",
                Victims.PASSWORD,
                "RONDO_INTERNAL_PORT",
                String.valueOf(internalPort),
                "RONDO_GATEWAY_SECRET",
                GATEWAY,
                "RONDO_LOBBY_ENROLLMENT_INTERVAL_SECONDS",
                "1",
                "RONDO_LOBBY_START_TIMEOUT_SECONDS",
                "900"));
    variables.putAll(more);
    process = new ServerProcess(Files.createDirectories(folder), variables);
  }

  /// The setting for one target of webhooks that gets every event.
  static String target(String url) {
    return "[{url: \"%s\", events: [\"*\"], secret: \"%s\"}]".formatted(url, WebhookInbox.SECRET);
  }

  /// The number of entries that a reader of streams has not read yet.
  static long lag(String metrics, String consumer) {
    return metrics
        .lines()
        .filter(line -> line.startsWith("rondo_stream_lag{"))
        .filter(line -> line.contains("consumer=\"" + consumer + "\""))
        .map(line -> (long) Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .findFirst()
        .orElseThrow();
  }

  int port() {
    return process.port();
  }

  Client admin() {
    return Victims.admin(port());
  }

  Client nobody() {
    return new Client(port(), "", "");
  }

  /// The answer to a user whom the gateway has signed in.
  Client.Answer as(String user, String method, String path, String body) {
    return nobody().call(method, path, body, "X-Gateway-Secret", GATEWAY, "X-User-ID", user);
  }

  JsonNode done(String user, String path, String body) {
    var answer = as(user, "POST", path, body);
    assertThat(answer.status()).as("%s %s", path, answer.body()).isIn(200, 201);
    return answer.body();
  }

  /// Makes a private game of Ann's, and returns its path.
  String open() {
    var terms =
        """
        {"name":"Cup","kind":"private","game":"duel","min_players":2,"max_players":2,
         "start_gap_hours":0,"start_gap_players":0,"enrollment_ends_at":"%s"}
        """
            .formatted(Instant.now().plus(Duration.ofDays(1)));
    var path = "/lobby/games/" + done("ann", "/lobby/games", terms).path("id").asString();
    done("ann", path + "/open-enrollment", "");
    return path;
  }

  /// Waits until a game of Ann's has that status.
  void awaitStatus(String path, String status) {
    LobbyStory.eventually(() -> as("ann", "GET", path, "").text("status").equals(status));
  }

  HttpResponse<String> internal(HttpRequest.Builder request, String path) {
    var uri = URI.create("http://127.0.0.1:" + internalPort + path);
    try (var http = HttpClient.newHttpClient()) {
      return http.send(request.uri(uri).build(), BodyHandlers.ofString());
    } catch (IOException | InterruptedException broken) {
      throw new IllegalStateException(broken);
    }
  }

  String metrics() {
    return internal(HttpRequest.newBuilder(), "/metrics").body();
  }

  @Override
  public void close() {
    process.close();
  }
}
