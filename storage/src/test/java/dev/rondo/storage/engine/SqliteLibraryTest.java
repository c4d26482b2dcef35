package dev.rondo.storage.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.storage.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// SQLite's library in the data folder, used by a process of its own.
@Tag("slow")
class SqliteLibraryTest {
  @TempDir Path home;
  private Path data;
  private Path temporary;
  private Path library;

  @BeforeEach
  void makeFolders() throws IOException {
    data = Files.createDirectory(home.resolve("data"));
    temporary = Files.createDirectory(home.resolve("temporary"));
    library = data.resolve(System.mapLibraryName("sqlitejdbc"));
  }

  @Test
  void it_is_unpacked_once_and_used_again() throws Exception {
    run();
    var first = Files.getLastModifiedTime(library);
    var file = Files.getAttribute(library, "unix:ino");
    run();
    assertThat(Files.getLastModifiedTime(library)).isEqualTo(first);
    assertThat(Files.getAttribute(library, "unix:ino")).isEqualTo(file);
  }

  @Test
  void that_of_another_release_or_a_broken_one_is_replaced() throws Exception {
    Files.writeString(library, "of another release");
    run();
    assertThat(library).isExecutable();
    assertThat(Files.size(library)).isGreaterThan(500_000);
  }

  /// Opens and closes the database in another process, which must leave nothing elsewhere.
  private void run() throws Exception {
    var process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                Opener.class.getName(),
                data.toString())
            .redirectErrorStream(true)
            .start();
    try (var output = process.inputReader()) {
      assertThat(output.lines().toList()).contains("opened, temporary files: []");
    }
    assertThat(process.waitFor()).isZero();
    assertThat(temporary).isEmptyDirectory();
    try (var files = Files.list(data)) {
      assertThat(files.map(file -> String.valueOf(file.getFileName())))
          .allMatch(
              name -> name.startsWith("rondo.") || name.equals(library.getFileName().toString()));
    }
  }

  /// The other process.
  static final class Opener {
    private Opener() {}

    @SuppressWarnings("SystemOut")
    public static void main(String... args) throws IOException {
      try (var _ = Database.open(Path.of(args[0]), InstantSource.system());
          var left = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
        System.out.println("opened, temporary files: " + left.toList());
      }
    }
  }
}
