package dev.rondo.app.neighbours;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.lobby.LobbyStory;
import dev.rondo.app.lobby.StreamSchemas;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.messages.StreamNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The lobby with every neighbour in another process: gateway, user service, runtime manager, game
/// master, a receiver of webhooks, and a real Redis between them. Each is killed and started again
/// in the middle, and everything is said twice. The end is that of the built-in neighbours.
class NeighboursIT {
  @TempDir Path folder;

  private final int internalPort = ServerProcess.freePort();

  @Test
  void every_flow_ends_as_with_the_built_in_neighbours() throws IOException {
    var elsewhere = elsewhere(Duration.ofSeconds(2));
    assertThat(elsewhere).isEqualTo(builtIn());
  }

  @Test
  @Tag("long")
  void every_flow_ends_the_same_when_redis_is_away_for_a_minute() throws IOException {
    var elsewhere = elsewhere(Duration.ofMinutes(1));
    assertThat(elsewhere).isEqualTo(builtIn());
  }

  /// The end of the story with the built-in neighbours.
  private List<String> builtIn() throws IOException {
    try (var master = new GameMasterDoor(internalPort);
        var server =
            new ServerAmongNeighbours(
                folder.resolve("built-in"),
                internalPort,
                Map.of("RONDO_LOBBY_GAME_MASTER_URL", master.url()))) {
      var story = new StoryOfBuiltIn(server, master);
      story.tell();
      return story.picture();
    }
  }

  /// The end of the story with every neighbour in another process.
  private List<String> elsewhere(Duration away) throws IOException {
    var hooks = folder.resolve("hooks.jsonl");
    var log = folder.resolve("neighbours.log");
    var door = ServerProcess.freePort();
    try (var redis = new RedisProcess(Files.createDirectories(folder.resolve("redis")));
        var runtimes = NeighbourProcess.only("runtimes", log, redis.port());
        var master = NeighbourProcess.only("master", log, redis.port());
        var users = NeighbourProcess.only("users", log, redis.port());
        var server =
            new ServerAmongNeighbours(
                folder.resolve("elsewhere"),
                internalPort,
                Map.of(
                    "RONDO_STREAMS_REDIS_URL",
                    redis.url(),
                    "RONDO_LOBBY_RUNTIME_MANAGER",
                    "external",
                    "RONDO_LOBBY_GAME_MASTER_URL",
                    master.url(),
                    "RONDO_LOBBY_USER_SERVICE_URL",
                    users.url(),
                    "RONDO_WEBHOOKS_ALLOW_PRIVATE",
                    "true",
                    "RONDO_WEBHOOKS_TARGETS",
                    ServerAmongNeighbours.target("http://127.0.0.1:" + door + "/hooks")));
        var gateway =
            NeighbourProcess.gateway(
                log,
                door,
                server.port(),
                ServerAmongNeighbours.GATEWAY,
                WebhookInbox.SECRET,
                hooks)) {
      var neighbours = new StoryOfElsewhere.Processes(runtimes, master, users, gateway);
      var story = new StoryOfElsewhere(server, redis, neighbours, away);
      story.tell();
      story.tellAgain();
      var picture = story.picture();
      assertBinding(story.game("Cup"));
      assertTold(story, redis, hooks);
      // Nothing that was said again has started a game again.
      List<String> ghosts = redis.ask(commands -> commands.hkeys("neighbour:runtimes"));
      assertThat(ghosts).isEmpty();
      return picture;
    }
  }

  /// Shown as the runtime manager told it.
  private static void assertBinding(JsonNode game) {
    var binding = game.path("runtime_binding");
    assertThat(binding.path("runtime_id").asString()).startsWith("runtime-job-");
    assertThat(binding.path("address").asString()).isEqualTo("10.9.8.7:7000");
  }

  /// Each neighbour was told everything, in order and as described.
  private static void assertTold(LobbyStory story, RedisProcess redis, Path hooks)
      throws IOException {
    assertThat(story.admin().get("/admin/streams").body().path("parked")).isEmpty();
    for (var stream : StoryOfElsewhere.TOLD) {
      var stored = ids(story.stream(stream).stream());
      assertThat(
              redis.entries(stream).stream()
                  .map(entry -> entry.getBody().getOrDefault("event_id", ""))
                  .distinct())
          .as(stream)
          .containsExactlyElementsOf(stored);
    }
    // Whatever was repeated, each game was started once.
    assertThat(story.stream(StreamNames.START_JOBS)).hasSize(4);
    var bodies = Files.readAllLines(hooks);
    var schemas = new StreamSchemas();
    assertThat(bodies).allSatisfy(body -> assertThat(schemas.webhookFaults(body)).isEmpty());
    var events = bodies.stream().map(Json.STORED::readTree).toList();
    assertThat(ids(events.stream().filter(event -> !isChange(event))))
        .containsExactlyElementsOf(ids(story.stream(StreamNames.INTENTS).stream()));
    assertThat(events).anyMatch(NeighboursIT::isChange);
  }

  private static boolean isChange(JsonNode event) {
    return event.path("type").asString().equals("lobby.game.status_changed");
  }

  /// The event ids in the order in which each came first.
  private static List<String> ids(Stream<JsonNode> events) {
    return events.map(event -> event.path("event_id").asString()).distinct().toList();
  }
}
