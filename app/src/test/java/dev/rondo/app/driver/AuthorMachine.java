package dev.rondo.app.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// The machine of somebody who writes a game: an unpacked release, Maven, and a local repository
/// that holds nothing of Rondo.
public final class AuthorMachine implements AutoCloseable {
  private static final long MOST_SECONDS = 900;

  private final Path release;
  private final Path repository;
  private final Path mvn;
  private final List<Path> links = new ArrayList<>();

  /// A machine with the release that the build under test would be.
  public AuthorMachine(Path place) throws IOException {
    this(place, place.resolve("release"));
    imitate();
  }

  private AuthorMachine(Path place, Path release) throws IOException {
    this.release = release;
    repository = place.resolve("repository");
    mvn = Files.createDirectories(place.resolve("bin")).resolve("mvn");
    link();
    wrapMaven();
  }

  /// The exit code of a program, and the text that it printed.
  public record Run(int code, String output) {}

  /// The folder with the start script.
  public Path release() {
    return release;
  }

  /// A machine with the release of an archive that `./rondo --package` has made.
  public static AuthorMachine unpacked(Path place, Path archive) throws IOException {
    shell(
        Files.createDirectories(place),
        "mkdir release && tar -xzf '%s' -C release --strip-components 1".formatted(archive));
    return new AuthorMachine(place, place.resolve("release"));
  }

  private void imitate() throws IOException {
    var root = Path.of("..").toRealPath();
    var jar = Path.of(System.getProperty("rondo.jar"));
    Files.createDirectories(release.resolve("bin"));
    for (var script : List.of("bin/jdk.sh", "bin/cache.sh", "rondo")) {
      Files.copy(root.resolve(script), release.resolve(script));
    }
    assertThat(release.resolve("rondo").toFile().setExecutable(true)).isTrue();
    Files.copy(jar, release.resolve("rondo.jar"));
    for (var folder : List.of("lib", "modules")) {
      links.add(Files.createSymbolicLink(release.resolve(folder), jar.resolveSibling(folder)));
    }
  }

  /// Everything in the machine's own repository is linked, apart from Rondo's modules: an offline
  /// build finds all plugins, and leaves nothing of Rondo outside of this test's folder.
  private void link() throws IOException {
    var own = Path.of(System.getProperty("rondo.repository"));
    Files.createDirectories(repository.resolve("dev"));
    for (var folder : children(own)) {
      if (!folder.endsWith("dev")) {
        links.add(Files.createSymbolicLink(repository.resolve(own.relativize(folder)), folder));
      }
    }
    for (var folder : children(own.resolve("dev"))) {
      if (!folder.endsWith("rondo")) {
        links.add(Files.createSymbolicLink(repository.resolve(own.relativize(folder)), folder));
      }
    }
  }

  /// The first `mvn` on the path is then one that stays offline and uses the repository of this
  /// test.
  private void wrapMaven() throws IOException {
    var real =
        Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
            .map(folder -> Path.of(folder, "mvn"))
            .filter(Files::isExecutable)
            .findFirst()
            .orElseThrow();
    Files.writeString(
        mvn,
        "#!/bin/sh\nexec '%s' -B -ntp -o '-Dmaven.repo.local=%s' \"$@\"\n"
            .formatted(real, repository));
    assertThat(mvn.toFile().setExecutable(true)).isTrue();
  }

  private static List<Path> children(Path folder) throws IOException {
    try (var paths = Files.list(folder)) {
      return paths.toList();
    }
  }

  public Run rondo(Path at, String... arguments) {
    return run(
        at, Stream.concat(Stream.of(release.resolve("rondo").toString()), Stream.of(arguments)));
  }

  /// Runs Maven without the network, and returns what it printed, once it has ended well.
  public String maven(Path project, String... arguments) {
    return well(run(project, Stream.concat(Stream.of(mvn.toString()), Stream.of(arguments))));
  }

  /// Runs commands in the folder of the release until one fails, and returns what they printed.
  public String shell(String commands) {
    var path = "PATH=\"%s:$PATH\"\n".formatted(mvn.getParent());
    return shell(release, path + commands);
  }

  public static String shell(Path at, String commands) {
    return well(run(at, Stream.of("sh", "-eu", "-c", commands)));
  }

  private static String well(Run run) {
    assertThat(run.code()).as(run.output()).isZero();
    return run.output();
  }

  /// Copies a project of this repository to a place outside of it, and gives it the modules.
  public void copyProject(Path from, Path to) throws IOException {
    copy(from, to);
    copy(release.resolve("modules").toRealPath(), to.resolve(".rondo"));
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var paths = Files.walk(from)) {
      for (var path : paths.filter(one -> !from.relativize(one).startsWith("target")).toList()) {
        Files.copy(path, to.resolve(from.relativize(path)));
      }
    }
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

  /// Deletes the links out of this test's folder.
  @Override
  public void close() throws IOException {
    for (var link : links) {
      Files.delete(link);
    }
  }
}
