package dev.rondo.app.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.ServerProcess;
import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The commands of the guide to lobby games, as they stand in it, against a real server.
class LobbyGuideIT {
  private static final Path GUIDE = Path.of("../docs/guides/lobby-game.md");
  private static final Pattern LISTING = Pattern.compile("```bash\n(.*?)```", Pattern.DOTALL);
  private static final long MOST_SECONDS = 60;

  @TempDir Path folder;

  @Test
  void its_commands_lead_from_nothing_to_a_match_of_two() throws IOException {
    try (var server = new ServerProcess(folder, Map.of())) {
      var printed = run(listing().replace("localhost:8080", "localhost:" + server.port()));
      var match = Json.STORED.readTree(printed.substring(printed.lastIndexOf("{\"matchId\"")));
      assertThat(match.path("game").asString()).isEqualTo("duel");
      assertThat(match.path("status").asString()).isEqualTo("ACTIVE");
      assertThat(match.path("players").valueStream().map(one -> one.path("nickname").asString()))
          .containsExactly("Ann the Quick", "Bob the Slow");
    }
  }

  private static String listing() throws IOException {
    var found = LISTING.matcher(Files.readString(GUIDE));
    assertThat(found.find()).isTrue();
    return found.group(1);
  }

  /// Runs the commands until one fails.
  private static String run(String commands) throws IOException {
    var shell =
        new ProcessBuilder("bash", "-euo", "pipefail", "-c", commands)
            .redirectErrorStream(true)
            .start();
    var printed = CompletableFuture.supplyAsync(() -> read(shell));
    try {
      assertThat(shell.onExit().orTimeout(MOST_SECONDS, TimeUnit.SECONDS).join().exitValue())
          .as(() -> printed.join())
          .isZero();
      return printed.join();
    } finally {
      shell.destroyForcibly();
    }
  }

  private static String read(Process shell) {
    try (var output = shell.getInputStream()) {
      return new String(output.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      return broken.toString();
    }
  }
}
