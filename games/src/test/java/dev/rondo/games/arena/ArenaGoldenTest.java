package dev.rondo.games.arena;

import dev.rondo.testkit.Golden;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ArenaGoldenTest {

  static List<Path> files() {
    return Golden.files(Path.of("src/test/resources/golden/arena"));
  }

  @ParameterizedTest
  @MethodSource("files")
  void a_golden_match_is_played_as_before(Path file) {
    Golden.check(new ArenaRules(), file);
  }
}
