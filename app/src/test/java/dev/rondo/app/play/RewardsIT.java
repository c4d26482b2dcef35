package dev.rondo.app.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Victims;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Tests the rewards of a match of the queue, and its place on the leaderboard.
class RewardsIT {
  @TempDir Path folder;

  @Test
  void a_match_is_rewarded_once_and_counts_on_the_leaderboard() {
    var settings =
        Map.of(
            "RONDO_ADMIN_PASSWORD",
            Victims.PASSWORD,
            "RONDO_GAMES_ARENA_LOBBY_SECONDS",
            "1",
            "RONDO_GAMES_ARENA_DURATION_SECONDS",
            "1");
    try (var server = new ServerProcess(folder, settings)) {
      var players = List.of(Client.guest(server.port(), "Ann"), Client.guest(server.port(), "Bob"));
      var match = play(players);
      var admin = Victims.admin(server.port());
      await()
          .atMost(Duration.ofSeconds(20))
          .until(() -> lag(admin.get("/admin/streams").body()) == 0);

      // Nobody did anything, so both are alive and tied: both get what winners get.
      for (var player : players) {
        var wallet = player.get("/wallet").body();
        assertThat(wallet.path("currency").asInt()).isEqualTo(500);
        assertThat(wallet.path("stamps").asInt()).isEqualTo(8);
        equips(player, match);
      }
      var board = players.getFirst().get("/leaderboards/arena").body();
      assertThat(board.path("items").size()).isEqualTo(2);
      for (var row : board.path("items")) {
        assertThat(row.path("rank").asInt()).isEqualTo(1);
        assertThat(row.path("score").asInt()).isEqualTo(25);
        assertThat(row.path("matches").asInt()).isEqualTo(1);
      }
      var now = board.path("seasons").path(0).asString();
      var season = players.getFirst().get("/leaderboards/arena?season=" + now).body();
      assertThat(season.path("season").asString()).isEqualTo(now);
      assertThat(season.path("items")).isEqualTo(board.path("items"));
      var never = players.getFirst().get("/leaderboards/arena?season=2001-01").body();
      assertThat(never.path("items").size()).isEqualTo(1);
      assertThat(never.path("items").path(0).has("rank")).isFalse();
      assertThat(players.getFirst().get("/leaderboards/arena?season=2001-13").status())
          .isEqualTo(400);
      assertThat(names(admin.get("/admin/streams/matches/" + match).body()))
          .startsWith("MatchStarted")
          .contains("ScoreUpdated", "MatchFinished")
          .endsWith("RewardGranted", "RewardGranted");

      assertThat(server.stop()).isZero();
      assertThat(server.command("leaderboards", "rebuild")).isZero();
      assertThat(server.command("ledger", "check")).isZero();
      server.start();
      assertThat(players.getFirst().get("/leaderboards/arena").body()).isEqualTo(board);
      assertThat(players.getFirst().get("/leaderboards/arena?season=" + now).body())
          .isEqualTo(season);
    }
  }

  private static String play(List<Client> players) {
    players.forEach(player -> player.post("/queue", "{\"game\":\"arena\"}"));
    var finished = "/matches?mine=true&status=FINISHED";
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> players.getLast().get(finished).body().path("items").size() == 1);
    return players.getLast().get(finished).body().path("items").path(0).path("matchId").asString();
  }

  private static void equips(Client player, String match) {
    var items = player.get("/inventory").body().path("items");
    assertThat(items.size()).isEqualTo(1);
    var item = items.path(0);
    assertThat(item.path("matchId").asString()).isEqualTo(match);
    assertThat(item.path("equipped").asBoolean()).isFalse();
    var path = "/inventory/" + item.path("id").asString() + "/equip";
    assertThat(player.post(path, "").body().path("equipped").asBoolean()).isTrue();
  }

  private static long lag(JsonNode streams) {
    return streams.path("items").valueStream().mapToLong(row -> row.path("lag").asLong()).sum();
  }

  private static List<String> names(JsonNode events) {
    return events.path("items").valueStream().map(row -> row.path("name").asString()).toList();
  }
}
