package dev.rondo.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// The machine of somebody who writes a game: an unpacked release, Maven, and a local repository
/// that holds nothing of Rondo.
final class AuthorMachine {
  private static final long MOST_SECONDS = 300;

  private final Path release;
  private final Path repository;

  AuthorMachine(Path place) throws IOException {
    release = place.resolve("release");
    repository = place.resolve("repository");
    unpack();
    link();
  }

  /// What a program printed, and the code it ended with.
  record Run(int code, String output) {}

  /// The folder with the start script.
  Path release() {
    return release;
  }

  private void unpack() throws IOException {
    var root = Path.of("..").toRealPath();
    var jar = Path.of(System.getProperty("rondo.jar"));
    Files.createDirectories(release.resolve("bin"));
    for (var script : List.of("bin/jdk.sh", "bin/cache.sh", "rondo")) {
      Files.copy(root.resolve(script), release.resolve(script));
    }
    assertThat(release.resolve("rondo").toFile().setExecutable(true)).isTrue();
    Files.copy(jar, release.resolve("rondo.jar"));
    for (var folder : List.of("lib", "modules")) {
      Files.createSymbolicLink(release.resolve(folder), jar.resolveSibling(folder));
    }
  }

  /// Everything in the machine's own repository is linked, apart from Rondo's modules: an offline
  /// build finds all plugins, and leaves nothing of Rondo outside of this test's folder.
  private void link() throws IOException {
    var own = Path.of(System.getProperty("rondo.repository"));
    Files.createDirectories(repository.resolve("dev"));
    for (var folder : children(own)) {
      if (!folder.endsWith("dev")) {
        Files.createSymbolicLink(repository.resolve(own.relativize(folder)), folder);
      }
    }
    for (var folder : children(own.resolve("dev"))) {
      if (!folder.endsWith("rondo")) {
        Files.createSymbolicLink(repository.resolve(own.relativize(folder)), folder);
      }
    }
  }

  private static List<Path> children(Path folder) throws IOException {
    try (var paths = Files.list(folder)) {
      return paths.toList();
    }
  }

  Run rondo(Path at, String... arguments) {
    return run(
        at, Stream.concat(Stream.of(release.resolve("rondo").toString()), Stream.of(arguments)));
  }

  /// Runs Maven without the network, and returns what it printed, once it has ended well.
  String maven(Path project, String... arguments) {
    var run =
        run(
            project,
            Stream.concat(
                Stream.of("mvn", "-B", "-ntp", "-o", "-Dmaven.repo.local=" + repository),
                Stream.of(arguments)));
    assertThat(run.code()).as(run.output()).isZero();
    return run.output();
  }

  private static Run run(Path at, Stream<String> command) {
    try {
      var builder =
          new ProcessBuilder(command.toList()).directory(at.toFile()).redirectErrorStream(true);
      builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
      var process = builder.start();
      try {
        var output = CompletableFuture.supplyAsync(() -> read(process));
        var ended = process.onExit().orTimeout(MOST_SECONDS, TimeUnit.SECONDS).join();
        return new Run(ended.exitValue(), output.join());
      } finally {
        process.destroyForcibly();
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static String read(Process process) {
    try (var output = process.getInputStream()) {
      return new String(output.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
