package dev.rondo.app.neighbours;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.lobby.LobbyStory;
import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Neighbours that read and write the streams over HTTP, without Redis and without a game master
/// that games are registered with.
class StreamsOverHttpIT {
  private static final String STREAMS = "/internal/streams/";

  @TempDir Path folder;

  @SuppressWarnings("NullAway.Init")
  private ServerAmongNeighbours server;

  @Test
  void a_game_starts_and_ends() throws IOException {
    server =
        new ServerAmongNeighbours(
            folder.resolve("http"),
            ServerProcess.freePort(),
            Map.of("RONDO_LOBBY_RUNTIME_MANAGER", "external"));
    try (var _ = server) {
      var path = server.open();
      for (var user : List.of("ann", "bob")) {
        assertThat(server.as(user, "GET", "/me", "").status()).isEqualTo(200);
        var invited = "{\"invitee_user_id\":\"" + user + "\"}";
        var invite = server.done("ann", path + "/invites", invited).path("id").asString();
        server.done(user, path + "/invites/" + invite + "/redeem", LobbyStory.named("The " + user));
      }
      server.awaitStatus(path, "ready_to_start");
      server.done("ann", path + "/start", "");
      var tail =
          server.internal(HttpRequest.newBuilder(), STREAMS + "runtime:start_jobs?after=0&wait=30");
      var job = Json.STORED.readTree(tail.body()).path("items").path(0).path("payload");
      var game = job.path("game_id").asString();
      assertThat(path).endsWith(game);
      var result =
          "{\"job_id\":\"%s\",\"game_id\":\"%s\",\"outcome\":\"success\",\"binding\":{\"at\":\"c-7\"}}"
              .formatted(job.path("job_id").asString(), game);
      say("runtime:job_results", "result", result);
      server.awaitStatus(path, "running");
      assertThat(server.as("ann", "GET", path, "").body().path("runtime_binding").toString())
          .isEqualTo("{\"at\":\"c-7\"}");
      server.done("ann", path + "/pause", "");
      server.awaitStatus(path, "paused");
      server.done("ann", path + "/resume", "");
      var end = Instant.now().truncatedTo(ChronoUnit.MILLIS);
      say(
          "gm:lobby_events",
          "snapshot",
          """
          {"type":"runtime_snapshot_update","game_id":"%1$s","event_ts":%2$d,
           "player_turn_stats":[{"user_id":"ann","rounds_played":2,"cards_played":3}]}
          """
              .formatted(game, end.toEpochMilli()));
      say(
          "gm:lobby_events",
          "finished",
          "{\"type\":\"game_finished\",\"game_id\":\"%1$s\",\"event_ts\":%2$d}"
              .formatted(game, end.toEpochMilli()));
      server.awaitStatus(path, "finished");
      assertThat(server.as("ann", "GET", path, "").text("finished_at")).isEqualTo(end.toString());
      assertThat(server.as("ann", "GET", "/lobby/me/race-names", "").body().toString())
          .contains("\"pending\"");
      assertThat(server.as("bob", "GET", "/lobby/me/race-names", "").body().path("items"))
          .isEmpty();
      var out =
          "{\"type\":\"deleted\",\"user_id\":\"ann\",\"occurred_at\":\"2030-03-18T00:00:00Z\"}";
      say("user:lifecycle_events", "out", out);
      LobbyStory.eventually(
          () -> server.as("ann", "GET", "/lobby/me/race-names", "").body().path("items").isEmpty());
      assertThat(server.admin().get("/admin/streams").body().path("parked")).isEmpty();
      assertThat(server.process.output())
          .anyMatch(line -> line.contains("no game master is asked to watch"));
    }
  }

  /// Sends an entry of another service over HTTP, twice.
  private void say(String stream, String key, String payload) {
    for (var time = 1; time <= 2; time++) {
      var request =
          HttpRequest.newBuilder()
              .header("Content-Type", "application/json")
              .header("Idempotency-Key", key)
              .POST(BodyPublishers.ofString(payload));
      assertThat(server.internal(request, STREAMS + stream).statusCode()).isEqualTo(202);
    }
  }
}
