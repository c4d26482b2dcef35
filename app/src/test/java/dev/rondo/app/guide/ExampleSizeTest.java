package dev.rondo.app.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The examples show how little a game needs.
class ExampleSizeTest {
  private static final Path EXAMPLES = Path.of("../examples");

  @ParameterizedTest(name = "{0} has at most {1} lines")
  @CsvSource({
    "tictactoe/src/main/java/com/example/TictactoeGame.java, 60",
    "publicgoods/src/main/java/com/example/PublicgoodsGame.java, 80",
    "tictactoe/src/main/resources/rondo/tictactoe/page.js, 99",
    "publicgoods/src/main/resources/rondo/publicgoods/page.js, 99",
  })
  void a_game_and_its_page_are_short(String file, int most) throws IOException {
    assertThat(lines(file)).isLessThanOrEqualTo(most);
  }

  @Test
  void the_readme_tells_the_lines_as_they_are() throws IOException {
    assertThat(Files.readString(EXAMPLES.resolve("README.md")))
        .containsPattern(row("tictactoe", "Tictactoe"))
        .containsPattern(row("publicgoods", "Publicgoods"));
  }

  private static String row(String id, String type) throws IOException {
    var rules = lines(id + "/src/main/java/com/example/" + type + "Game.java");
    var page = lines(id + "/src/main/resources/rondo/" + id + "/page.js");
    return "\\| \\[%s]\\(%s\\) \\| .*, %d lines \\| %d lines \\|".formatted(id, id, rules, page);
  }

  private static int lines(String file) throws IOException {
    return Files.readAllLines(EXAMPLES.resolve(file)).size();
  }
}
