package dev.rondo.app.author;

import dev.rondo.app.settings.Configuration;
import dev.rondo.app.wiring.Server;
import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/// Starts a server in a folder of its own, plays a little and stops it, while the JVM records which
/// classes that takes. The start script runs it to make the ahead-of-time cache.
@Command(name = "train", hidden = true, description = "Starts, plays a little and stops.")
public final class TrainCommand implements Callable<Integer> {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final String API = "/api/v1";

  @Parameters(paramLabel = "FOLDER")
  private Path folder = Path.of("");

  private final HttpClient http = HttpClient.newBuilder().connectTimeout(PATIENCE).build();

  /// Nothing of the operator's own configuration is used: neither a file nor a variable.
  private static final Map<String, String> SETTINGS =
      Map.of(
          "RONDO_HOST", "127.0.0.1",
          "RONDO_PORT", "0",
          "RONDO_INTERNAL_PORT", "0",
          "RONDO_ADMIN_PASSWORD", UUID.randomUUID().toString());

  /// The second start finds a database and running matches, as most starts do.
  @Override
  public Integer call() throws IOException, InterruptedException {
    var configuration = Configuration.read(folder.toAbsolutePath(), SETTINGS);
    for (var start = 0; start < 2; start++) {
      try (var server = new Server(configuration, _ -> {})) {
        play(server.port());
      }
    }
    return ExitCode.OK;
  }

  private void play(int port) throws IOException, InterruptedException {
    send(request(port, "/", "").GET());
    var guest = post(port, "/auth/guest", "", "{\"nickname\":\"Ann\"}");
    var token = guest.path("token").stringValue();
    playOnce(
        port,
        token,
        "duel",
        "{\"type\":\"layout_confirm\",\"payload\":{\"layout\":[\"attack\",\"heal\",\"counter\"]}}");
    playOnce(port, token, "arena", "{\"type\":\"defend\"}");
  }

  private void playOnce(int port, String token, String game, String action)
      throws IOException, InterruptedException {
    var match = begin(port, token, game);
    send(request(port, API + "/matches/" + match, token).GET());
    post(port, "/matches/" + match + "/actions", token, action);
    watch(port, token, match);
  }

  private String begin(int port, String token, String game)
      throws IOException, InterruptedException {
    var body = "{\"game\":\"" + game + "\",\"vsBot\":true}";
    return post(port, "/queue", token, body).path("matchId").stringValue();
  }

  private HttpRequest.Builder request(int port, String path, String token) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
        .timeout(PATIENCE)
        .header("Authorization", "Bearer " + token)
        .header("Idempotency-Key", UUID.randomUUID().toString());
  }

  private JsonNode post(int port, String path, String token, String body)
      throws IOException, InterruptedException {
    return Json.STORED.readTree(
        send(request(port, API + path, token).POST(BodyPublishers.ofString(body))));
  }

  private String send(HttpRequest.Builder request) throws IOException, InterruptedException {
    var answer = http.send(request.build(), BodyHandlers.ofString());
    if (answer.statusCode() >= 300) {
      throw new IllegalStateException(answer + ": " + answer.body());
    }
    return answer.body();
  }

  private void watch(int port, String token, String match) {
    var snapshot = new FirstFrame("{\"t\":\"snapshot\"");
    var address = URI.create("ws://127.0.0.1:" + port + API + "/socket");
    var socket = http.newWebSocketBuilder().buildAsync(address, snapshot).join();
    socket.sendText("{\"t\":\"hello\",\"token\":\"" + token + "\"}", true).join();
    socket.sendText("{\"t\":\"watch\",\"match\":\"" + match + "\"}", true).join();
    snapshot.arrived.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
    socket.abort();
  }

  /// Waits for a frame that begins with a text.
  private static final class FirstFrame implements WebSocket.Listener {
    private final String text;
    private final CompletableFuture<Boolean> arrived = new CompletableFuture<>();

    FirstFrame(String text) {
      this.text = text;
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean last) {
      if (part.toString().startsWith(text)) {
        arrived.complete(true);
      }
      socket.request(1);
      return null;
    }
  }
}
