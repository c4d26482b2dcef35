package dev.rondo.app.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A player alone in a queue whose matches gather goes back into it by himself, whatever happens to
/// the server.
class GatheringIT {
  private static final Duration LONG = Duration.ofSeconds(30);

  @TempDir Path folder;

  @Test
  void who_is_alone_goes_from_match_to_match_through_crashes_until_somebody_comes() {
    var settings = Map.of("RONDO_GAMES_ARENA_LOBBY_SECONDS", "1");
    try (var server = new ServerProcess(folder, settings)) {
      var ann = Client.guest(server.port(), "Ann");
      assertThat(ann.post("/queue", "{\"game\":\"arena\"}").status()).isEqualTo(200);
      for (var crash = 0; crash < 3; crash++) {
        var sofar = count(ann, "CANCELLED");
        await().atMost(LONG).until(() -> count(ann, "CANCELLED") > sofar);
        server.kill();
        server.start();
        await().atMost(LONG).until(() -> count(ann, "PENDING") == 1);
      }
      assertThat(ann.get("/queue").body().path("items").size()).isEqualTo(1);

      var bob = Client.guest(server.port(), "Bob");
      assertThat(bob.post("/queue", "{\"game\":\"arena\"}").status()).isEqualTo(200);
      await().atMost(LONG).until(() -> count(bob, "ACTIVE") == 1);
      assertThat(match(bob)).isEqualTo(match(ann));
      assertThat(count(ann, "ACTIVE")).isEqualTo(1);
      assertThat(ann.get("/queue").body().path("items").size()).isZero();
    }
  }

  private static int count(Client player, String status) {
    return player.get("/matches?mine=true&status=" + status).body().path("items").size();
  }

  private static String match(Client player) {
    return player
        .get("/matches?mine=true&status=ACTIVE")
        .body()
        .path("items")
        .path(0)
        .path("matchId")
        .asString();
  }
}
