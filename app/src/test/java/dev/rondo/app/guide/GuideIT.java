package dev.rondo.app.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.AuthorMachine;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The guide to a game of one's own, followed from its first line to its last: commands are run,
/// listings are written where the guide says.
class GuideIT {
  private static final Path GUIDE = Path.of("../docs/guides/your-own-game.md");
  private static final Path EXAMPLES = Path.of("../examples");
  private static final String START = "./rondo\n";

  /// A listing follows the name of its file; commands follow nothing.
  private static final Pattern BLOCK =
      Pattern.compile(
          "(?:^`([^`\n]+)`:\n\n)?^```(\\w+)\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);

  @TempDir Path place;

  @Test
  void what_it_shows_leads_from_nothing_to_two_games_on_two_servers() throws IOException {
    try (var machine = new AuthorMachine(place)) {
      follow(machine);
    }
  }

  private static void follow(AuthorMachine machine) throws IOException {
    var output = new StringBuilder();
    for (var block : BLOCK.matcher(Files.readString(GUIDE)).results().toList()) {
      if (!block.group(2).equals("sh")) {
        assertThat(block.group(1)).as("the file of a listing").isNotNull();
        Files.writeString(machine.release().resolve(block.group(1)), block.group(3));
      } else if (block.group(3).equals(START)) {
        assertThat(games(machine)).containsExactly("tictactoe without a page");
      } else {
        output.append(machine.shell(block.group(3)));
      }
    }
    assertThat(games(machine)).containsExactly("publicgoods with a page", "tictactoe with a page");
    assertThat(
            output
                .toString()
                .lines()
                .filter(line -> line.matches("\\w+ .* rules .*\\.jar"))
                .map(GuideIT::first))
        .containsExactly("tictactoe", "publicgoods", "tictactoe", "publicgoods", "tictactoe");
    assertThat(different(machine, "tictactoe")).isEmpty();
    assertThat(different(machine, "publicgoods")).isEmpty();
  }

  private static String first(String line) {
    return line.substring(0, line.indexOf(' '));
  }

  /// The games from jars that a server in the folder of the release has.
  private static List<String> games(AuthorMachine machine) {
    try (var server = new ServerProcess(machine.release(), Map.of())) {
      return new Client(server.port(), "", "")
          .get("/games")
          .body()
          .valueStream()
          .filter(game -> Files.isDirectory(EXAMPLES.resolve(id(game))))
          .map(game -> id(game) + (game.has("page") ? " with a page" : " without a page"))
          .sorted()
          .toList();
    }
  }

  private static String id(JsonNode game) {
    return game.path("id").asString();
  }

  /// The files of an example that are not the same in the project that the guide has made.
  private static List<String> different(AuthorMachine machine, String id) throws IOException {
    var example = EXAMPLES.resolve(id);
    try (Stream<Path> files = Files.walk(example)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> example.relativize(file))
          .filter(file -> !file.startsWith("target") && !file.startsWith(".rondo"))
          .filter(file -> !same(example.resolve(file), machine.release().resolve(id).resolve(file)))
          .map(Path::toString)
          .toList();
    }
  }

  private static boolean same(Path one, Path other) {
    try {
      return Files.exists(other) && Files.mismatch(one, other) < 0;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
