package dev.rondo.app.neighbours;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.lobby.LobbyStory;
import dev.rondo.app.lobby.StreamSchemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Neighbours that lie, and one that nobody may post to.
class PoisonedMessagesIT {
  @TempDir Path folder;

  @SuppressWarnings("NullAway.Init")
  private ServerAmongNeighbours server;

  @Test
  void forged_and_poisoned_messages_change_nothing() throws IOException {
    try (var redis = new RedisProcess(Files.createDirectories(folder.resolve("redis")));
        var hook = new WebhookInbox()) {
      server =
          new ServerAmongNeighbours(
              folder.resolve("rondo"),
              ServerProcess.freePort(),
              Map.of(
                  "RONDO_STREAMS_REDIS_URL",
                  redis.url(),
                  "RONDO_STREAMS_REDIS_MATCH_EVENTS",
                  "true",
                  "RONDO_GAMES_ARENA_LOBBY_SECONDS",
                  "1",
                  "RONDO_GAMES_ARENA_DURATION_SECONDS",
                  "1",
                  "RONDO_WEBHOOKS_TARGETS",
                  ServerAmongNeighbours.target(hook.url())));
      try (var _ = server) {
        forgedUsers();
        poisonedPayloads(redis);
        privateWebhook(hook);
        matchEvents(redis);
      }
    }
  }

  private void forgedUsers() {
    assertThat(server.as("ann", "GET", "/me", "").text("id")).isEqualTo("ann");
    var nobody = server.nobody();
    assertThat(nobody.call("GET", "/me", "", "X-User-ID", "ann").status()).isEqualTo(401);
    assertThat(
            nobody.call("GET", "/me", "", "X-User-ID", "ann", "X-Gateway-Secret", "guess").status())
        .isEqualTo(401);
    assertThat(server.as("a b", "GET", "/me", "").status()).isEqualTo(400);
    var admin = server.admin();
    assertThat(server.as(admin.id(), "GET", "/me", "").text("id")).isEqualTo(admin.id());
    assertThat(server.as(admin.id(), "GET", "/admin/users", "").status()).isEqualTo(403);
    assertThat(admin.get("/admin/users").status()).isEqualTo(200);
    assertThat(server.as("eve", "GET", "/me", "").status()).isEqualTo(200);
    assertThat(admin.post("/admin/users/eve/block", "{}").status()).isEqualTo(200);
    assertThat(server.as("eve", "GET", "/me", "").status()).isEqualTo(403);
    assertThat(server.process.output()).anyMatch(line -> line.contains("X-Gateway-Secret"));
  }

  private void poisonedPayloads(RedisProcess redis) {
    var admin = server.admin();
    redis.add("gm:lobby_events", "p-1", "game_finished", "not json");
    redis.add("gm:lobby_events", "p-2", "dance", "{\"type\":\"dance\",\"game_id\":\"g\"}");
    redis.ask(commands -> commands.xadd("runtime:job_results", Map.of("hello", "world\0")));
    redis.add("user:lifecycle_events", "p-4", "deleted", "{\"type\":\"deleted\",\"user_id\":7}");
    // After the poison the stream goes on.
    redis.add(
        "user:lifecycle_events",
        "good",
        "deleted",
        "{\"type\":\"deleted\",\"user_id\":\"nobody\",\"occurred_at\":\"2030-01-01T00:00:00Z\"}");
    LobbyStory.eventually(() -> admin.get("/admin/streams").body().path("parked").size() == 4);
    var parked = admin.get("/admin/streams").body().path("parked");
    assertThat(parked.toString())
        .contains("gm:lobby_events: the payload is not a JSON object")
        .contains("not json")
        .contains("type must be runtime_snapshot_update or game_finished")
        .contains("hello=world")
        .contains("user_id must be a text");
    assertThat(server.process.output())
        .anyMatch(line -> line.contains("gm:lobby_events: the payload is not a JSON object"));
    LobbyStory.eventually(() -> ServerAmongNeighbours.lag(server.metrics(), "lobby-users") == 0);
    // A group that is gone is made again, and what is known is dropped.
    redis.ask(commands -> commands.xgroupDestroy("gm:lobby_events", "rondo"));
    redis.add("gm:lobby_events", "p-5", "x", "{}");
    LobbyStory.eventually(() -> admin.get("/admin/streams").body().path("parked").size() == 5);
  }

  /// Two do nothing in an arena until it ends, and both win.
  private void matchEvents(RedisProcess redis) {
    var players = List.of(Client.guest(server.port(), "Ann"), Client.guest(server.port(), "Bob"));
    players.forEach(player -> player.post("/queue", "{\"game\":\"arena\"}"));
    LobbyStory.eventually(() ->
        told(redis).stream().filter("RewardGranted"::equals).count() == 2
            && told(redis).contains("MatchFinished"));
    assertThat(told(redis)).containsSubsequence("MatchStarted", "ScoreUpdated", "MatchFinished");
    var match = players.getFirst().get("/matches?mine=true&status=FINISHED").body().path("items");
    var id = match.path(0).path("matchId").asString();
    var schemas = new StreamSchemas();
    assertThat(redis.entries("match:events"))
        .extracting(entry -> entry.getBody().getOrDefault("payload", ""))
        .anyMatch(payload -> payload.contains(id))
        .allSatisfy(payload -> assertThat(schemas.faults("match:events", payload)).isEmpty());
  }

  private static List<String> told(RedisProcess redis) {
    return redis.entries("match:events").stream()
        .map(entry -> entry.getBody().getOrDefault("type", ""))
        .toList();
  }

  private void privateWebhook(WebhookInbox hook) {
    server.open();
    var admin = server.admin();
    LobbyStory.eventually(() ->
        admin
            .get("/admin/streams")
            .body()
            .path("parked")
            .valueStream()
            .anyMatch(
                parked -> parked.path("consumer").asString().startsWith("webhook-127.0.0.1")));
    assertThat(admin.get("/admin/streams").body().path("parked").toString())
        .contains("which is not public");
    assertThat(hook.taken).isEmpty();
    assertThat(hook.forged).isEmpty();
    assertThat(server.process.output()).anyMatch(line -> line.contains("which is not public"));
  }
}
