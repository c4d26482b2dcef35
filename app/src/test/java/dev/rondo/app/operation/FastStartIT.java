package dev.rondo.app.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.rondo.app.driver.ServerProcess;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The ahead-of-time cache that the start script makes and uses.
@Tag("alone")
class FastStartIT {
  private static final String FROM_CACHE = "dev.rondo.app.Main source: shared objects file";

  @TempDir static Path place;
  private static Path made;

  @TempDir Path folder;
  private Path release;
  private Path classes;

  @BeforeAll
  static void prepare() throws Exception {
    made = place.resolve("release");
    var root = Path.of("..").toRealPath();
    var jar = Path.of(System.getProperty("rondo.jar"));
    Files.createDirectories(made.resolve("bin"));
    for (var script : List.of("bin/jdk.sh", "bin/cache.sh", "rondo")) {
      run("cp", root.resolve(script).toString(), made.resolve(script).toString());
    }
    run("cp", "-R", jar.toString(), jar.resolveSibling("lib").toString(), made.toString());
    run(made.resolve("rondo").toString(), "--prepare");
  }

  @BeforeEach
  void copyRelease() throws Exception {
    release = folder.resolve("release");
    classes = Files.createDirectory(folder.resolve("log")).resolve("classes");
    run("cp", "-R", made.toString(), release.toString());
  }

  @Test
  void training_makes_the_cache_and_leaves_nothing_else_behind() throws IOException {
    assertThat(names(release))
        .containsExactlyInAnyOrder(
            "bin", "lib", "rondo", "rondo.jar", "rondo.aot", "rondo.aot.key");
  }

  @Test
  void later_starts_use_it_wherever_the_folder_is() throws IOException {
    assertThat(start(program(release))).hasSize(1);
    assertThat(classes).content().contains(FROM_CACHE);
  }

  @Test
  void a_short_command_makes_none() throws Exception {
    Files.delete(release.resolve("rondo.aot"));
    Files.delete(release.resolve("rondo.aot.key"));
    run(release.resolve("rondo").toString(), "--version");
    assertThat(names(release)).doesNotContain("rondo.aot.key");
  }

  @Test
  void a_damaged_cache_is_passed_over_in_silence() throws IOException {
    Files.writeString(release.resolve("rondo.aot"), "damaged");
    assertThat(start(program(release))).hasSize(1);
    assertThat(classes).content().doesNotContain(FROM_CACHE);
  }

  @Test
  void a_cache_of_other_jars_is_not_used_where_no_other_can_be_made() throws Exception {
    assumeTrue(
        exitCode("setpriv", "--reuid=65534", "--clear-groups", "true") == 0,
        "this test needs root and setpriv");
    Files.writeString(release.resolve("lib/other.jar"), "other");
    run("chmod", "755", place.toString(), folder.toString(), release.toString());
    var data = Files.createDirectory(folder.resolve("data"));
    run("chown", "65534", data.toString(), folder.resolve("log").toString());
    var nobody = Stream.of("setpriv", "--reuid=65534", "--clear-groups");
    assertThat(start(Stream.concat(nobody, program(release).stream()).toList())).hasSize(1);
    assertThat(classes).content().contains("dev.rondo.app.Main").doesNotContain(FROM_CACHE);
  }

  @Test
  void a_stop_while_it_is_made_leaves_nothing_behind() throws IOException {
    Files.writeString(release.resolve("rondo.aot.key"), "of other jars");
    var process = new ProcessBuilder(program(release)).redirectErrorStream(true);
    process.environment().putAll(javaHome());
    var script = process.redirectOutput(Redirect.DISCARD).start();
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() ->
            script
                .descendants()
                .anyMatch(child -> child.info().command().orElse("").endsWith("java")));
    var children = script.descendants().toList();
    script.destroy();
    assertThat(script.onExit().orTimeout(60, TimeUnit.SECONDS).join().exitValue()).isEqualTo(143);
    assertThat(children).noneMatch(ProcessHandle::isAlive);
    assertThat(names(release)).containsExactlyInAnyOrder("bin", "lib", "rondo", "rondo.jar");
  }

  /// Returns what a start prints but for its log of recovery.
  private List<String> start(List<String> program) {
    var settings =
        Map.of(
            "JAVA_HOME",
            System.getProperty("java.home"),
            "JAVA_OPTS",
            "-Xlog:class+load:file=" + classes,
            "RONDO_ADMIN_PASSWORD",
            "let-me-in-please");
    try (var server = new ServerProcess(folder, settings, program)) {
      return server.output().stream().filter(line -> !line.contains(" INFO ")).toList();
    }
  }

  private static Map<String, String> javaHome() {
    return Map.of("JAVA_HOME", System.getProperty("java.home"));
  }

  private static List<String> program(Path release) {
    return List.of(release.resolve("rondo").toString());
  }

  private static List<String> names(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.map(file -> String.valueOf(file.getFileName())).toList();
    }
  }

  private static void run(String... command) throws Exception {
    assertThat(exitCode(command)).as(String.join(" ", command)).isZero();
  }

  private static int exitCode(String... command) throws Exception {
    var process =
        new ProcessBuilder(command)
            .redirectOutput(Redirect.DISCARD)
            .redirectError(Redirect.INHERIT);
    process.environment().putAll(javaHome());
    return process.start().waitFor();
  }
}
