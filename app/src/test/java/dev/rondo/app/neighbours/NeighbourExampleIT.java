package dev.rondo.app.neighbours;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.lobby.LobbyStory;
import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The neighbours of `examples/neighbour` do what the guide asks of a neighbour.
class NeighbourExampleIT {
  private static final String START = "runtime:start_jobs";
  private static final String STOP = "runtime:stop_jobs";

  @TempDir Path folder;

  private static String start(int number) {
    return """
    {"job_id":"job-%1$d","game_id":"game-%1$d","game":"duel","config":{},
     "owner_user_id":"ann","members":[{"user_id":"ann","race_name":"A"}]}
    """
        .formatted(number);
  }

  private static String stop(int number) {
    return "{\"job_id\":\"job-%1$d\",\"game_id\":\"game-%1$d\",\"reason\":\"owner\"}"
        .formatted(number);
  }

  /// The jobs that were answered, once each.
  private static List<String> answered(RedisProcess redis) {
    return redis.entries("runtime:job_results").stream()
        .map(entry -> Json.STORED.readTree(entry.getBody().getOrDefault("payload", "")))
        .map(result -> result.path("job_id").asString())
        .distinct()
        .toList();
  }

  private static boolean over(RedisProcess redis, int number) {
    return redis.ask(commands -> commands.sismember("neighbour:over", "job-" + number));
  }

  private static int register(NeighbourProcess master, int number) {
    var path = "/internal/games/game-" + number + "/register-runtime";
    try (var http = HttpClient.newHttpClient()) {
      var request =
          HttpRequest.newBuilder(URI.create(master.url() + path))
              .POST(BodyPublishers.ofString("{}"))
              .build();
      return http.send(request, BodyHandlers.discarding()).statusCode();
    } catch (IOException | InterruptedException broken) {
      throw new IllegalStateException(broken);
    }
  }

  @Test
  void a_job_that_is_over_starts_nothing_and_a_broken_one_stops_nothing() throws IOException {
    var log = folder.resolve("neighbour.log");
    try (var redis = new RedisProcess(Files.createDirectories(folder.resolve("redis")));
        var neighbour = NeighbourProcess.all(log, redis.port())) {
      redis.add(START, "s-1", "start", start(1));
      redis.add(START, "s-2", "start", start(2));
      redis.add(STOP, "e-3", "stop", stop(3));
      LobbyStory.eventually(() -> answered(redis).size() == 2 && over(redis, 3));
      assertThat(register(neighbour, 1)).isEqualTo(200);
      redis.add(STOP, "e-2", "stop", stop(2));
      LobbyStory.eventually(() -> over(redis, 1) && over(redis, 2));
      // One has finished, two was stopped, three was stopped before it came.
      neighbour.kill();
      neighbour.start();
      for (var number = 1; number <= 3; number++) {
        redis.add(START, "again-" + number, "start", start(number));
      }
      redis.add(START, "bad-1", "start", "not json");
      redis.add(START, "bad-2", "start", "{\"job_id\":7,\"game_id\":\"game-7\",\"members\":[]}");
      redis.add(STOP, "bad-3", "stop", "[]");
      redis.add(START, "s-4", "start", start(4));
      LobbyStory.eventually(() -> answered(redis).contains("job-4"));
      assertThat(answered(redis)).containsExactly("job-1", "job-2", "job-4");
      List<String> runtimes = redis.ask(commands -> commands.hkeys("neighbour:runtimes"));
      assertThat(runtimes).containsExactly("game-4");
      assertThat(register(neighbour, 1)).isEqualTo(200);
      assertThat(register(neighbour, 2)).isEqualTo(404);
      assertThat(register(neighbour, 3)).isEqualTo(404);
      assertThat(Files.readString(log)).contains("is not understood");
    }
  }

  @Test
  void the_gateway_passes_the_keys_of_commands_on() throws IOException {
    var keys = new CopyOnWriteArrayList<String>();
    var rondo = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    rondo.createContext(
        "/",
        exchange -> {
          try (exchange) {
            for (var name : List.of("Idempotency-Key", "X-Idempotency-Key")) {
              keys.add(
                  Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst(name), "none"));
            }
            exchange.sendResponseHeaders(204, -1);
          }
        });
    rondo.start();
    try (var gateway =
        NeighbourProcess.gateway(
            folder.resolve("gateway.log"),
            ServerProcess.freePort(),
            rondo.getAddress().getPort(),
            "secret",
            WebhookInbox.SECRET,
            folder.resolve("hooks.jsonl"))) {
      var ann = new Client(gateway.port(), "ann", "ann");
      ann.call("POST", "/lobby/games", "{}", "Idempotency-Key", "k-1", "X-Idempotency-Key", "k-2");
      assertThat(keys).containsExactly("k-1", "k-2");
    } finally {
      rondo.stop(0);
    }
  }
}
