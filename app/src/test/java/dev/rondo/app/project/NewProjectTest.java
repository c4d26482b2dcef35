package dev.rondo.app.project;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NewProjectTest {
  private static final Path ROOT = Path.of("..");

  @ParameterizedTest
  @CsvSource({
    "nim, Nim, Nim",
    "tic-tac-toe, TicTacToe, Tic tac toe",
    "go_9x9, Go9x9, Go 9x9",
  })
  void the_other_names_follow_from_the_id(String id, String type, String title) {
    assertThat(GameName.mistake(id)).isEmpty();
    var name = new GameName(id);
    assertThat(name.className()).isEqualTo(type);
    assertThat(name.title()).isEqualTo(title);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Nim",
        "9men",
        "nim game",
        "nim-",
        "-nim",
        "a--b",
        "../nim",
        "nïm",
        "a123456789b123456789c123456789d123456789e"
      })
  void a_name_that_is_no_id_is_refused(String id) {
    assertThat(GameName.mistake(id)).isPresent();
  }

  @Test
  void every_placeholder_is_filled_in() {
    assertThat(new NewProject(new GameName("tic-tac-toe"), "7").files())
        .allSatisfy((path, text) ->
            assertThat(path + text).doesNotContainPattern("@(id|Class|title|version)@"))
        .hasEntrySatisfying("pom.xml", pom -> assertThat(pom).contains(">7</rondo.version>"));
  }

  @Test
  void its_plugins_and_libraries_have_the_versions_of_this_build() throws IOException {
    var root = Files.readString(ROOT.resolve("pom.xml"));
    var ours = versions(root);
    ours.put("junit-jupiter", property(root, "junit"));
    ours.put("assertj-core", property(root, "assertj"));
    var pom = new NewProject(new GameName("nim"), "7").files().get("pom.xml");
    var theirs = versions(Objects.requireNonNull(pom));
    theirs.keySet().removeIf(artifact -> artifact.startsWith("rondo-") || artifact.equals("nim"));
    assertThat(theirs).isNotEmpty();
    assertThat(ours).containsAllEntriesOf(theirs);
  }

  private static Map<String, String> versions(String pom) {
    return Pattern.compile("<artifactId>([^<]+)</artifactId>\\s*<version>([^<]+)</version>")
        .matcher(pom)
        .results()
        .collect(
            TreeMap::new, (map, found) -> map.put(found.group(1), found.group(2)), TreeMap::putAll);
  }

  private static String property(String pom, String name) {
    var start = pom.indexOf("<" + name + ".version>") + name.length() + ".version>".length() + 1;
    return pom.substring(start, pom.indexOf('<', start));
  }
}
