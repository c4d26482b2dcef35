package dev.rondo.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The examples show how little a game needs.
class ExampleSizeTest {

  @ParameterizedTest(name = "{0} has at most {1} lines")
  @CsvSource({
    "tictactoe/src/main/java/com/example/TictactoeGame.java, 60",
    "publicgoods/src/main/java/com/example/PublicgoodsGame.java, 80",
    "tictactoe/src/main/resources/rondo/tictactoe/page.js, 99",
    "publicgoods/src/main/resources/rondo/publicgoods/page.js, 99",
  })
  void a_game_and_its_page_are_short(String file, int most) throws IOException {
    assertThat(Files.readAllLines(Path.of("../examples", file))).hasSizeLessThanOrEqualTo(most);
  }
}
