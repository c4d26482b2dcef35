package dev.rondo.app.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.AuthorMachine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `./rondo new` as an author uses it, from an unpacked release.
class NewProjectIT {
  @TempDir static Path place;

  @SuppressWarnings("NullAway.Init")
  private static AuthorMachine machine;

  @TempDir Path folder;

  @BeforeAll
  static void unpack() throws IOException {
    machine = new AuthorMachine(place);
  }

  @AfterAll
  static void tidy() throws IOException {
    machine.close();
  }

  @Test
  void a_new_project_passes_its_own_tests_and_makes_a_jar() throws IOException {
    var made = machine.rondo(folder, "new", "last-stick", "my games/stick");
    assertThat(made.code()).as(made.output()).isZero();
    assertThat(made.output())
        .contains("cd my games/stick", "mvn package", "./rondo dev my games/stick ");
    var project = folder.resolve("my games/stick");

    var built = machine.maven(project, "package");

    assertThat(built)
        .contains("Running com.example.LastStickContractTest", "Failures: 0, Errors: 0")
        .doesNotContain("Checksum validation failed");
    try (var jar = new JarFile(project.resolve("target/last-stick.jar").toFile())) {
      assertThat(jar.stream().map(Object::toString))
          .contains(
              "com/example/LastStickGame.class",
              "META-INF/services/dev.rondo.cartridge.CartridgeProvider",
              "rondo/last-stick/page.js",
              "rondo/last-stick/texts.json")
          .noneMatch(entry -> entry.startsWith("dev/rondo"));
    }
  }

  @Test
  void its_modules_come_with_their_sources() throws IOException {
    assertThat(machine.rondo(folder, "new", "nim").code()).isZero();
    try (var files = Files.walk(folder.resolve("nim/.rondo"))) {
      assertThat(files.map(file -> String.valueOf(file.getFileName())))
          .anyMatch(name -> name.matches("rondo-cartridge-.*-sources\\.jar"))
          .anyMatch(name -> name.matches("rondo-testkit-.*-sources\\.jar"));
    }
    try (var files = Files.walk(folder.resolve("nim/.rondo"))) {
      for (var pom : files.filter(file -> file.toString().endsWith(".pom")).toList()) {
        assertThat(pom).content().doesNotContain("<parent>");
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "Chess | 'Chess' is no name for a game: it is like tic-tac-toe, at most 40 letters and digits.",
        "../x  | '../x' is no name for a game: it is like tic-tac-toe, at most 40 letters and digits.",
        "taken | taken is there already: name another folder.",
      })
  void what_cannot_be_made_is_said_in_one_sentence_and_writes_nothing(String name, String sentence)
      throws IOException {
    var kept = Files.createDirectory(folder.resolve("taken")).resolve("kept");
    Files.writeString(kept, "mine");
    var refused = machine.rondo(folder, "new", name);
    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.output().strip()).isEqualTo(sentence);
    try (Stream<Path> files = Files.walk(folder)) {
      assertThat(files).containsExactly(folder, folder.resolve("taken"), kept);
    }
    assertThat(kept).hasContent("mine");
  }

  @Test
  void a_folder_that_cannot_be_written_is_named() throws IOException {
    Files.writeString(folder.resolve("file"), "");
    var refused = machine.rondo(folder, "new", "nim", "file/nim");
    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.output()).startsWith("The project cannot be written: ").contains("file");
  }
}
