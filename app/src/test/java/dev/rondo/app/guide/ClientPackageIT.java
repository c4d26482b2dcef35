package dev.rondo.app.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.ServerProcess;
import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The npm package of the client, installed into a project that has nothing else of Rondo.
class ClientPackageIT {
  private static final Path WEB = Path.of(System.getProperty("rondo.web", "../web"));
  private static final long RUN_SECONDS = 120;

  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init")
  private static Path project;

  @SuppressWarnings("NullAway.Init")
  private static ServerProcess server;

  @BeforeAll
  static void install() throws IOException {
    project = Files.createDirectories(folder.resolve("project"));
    Files.writeString(project.resolve("package.json"), "{\"type\": \"module\", \"private\": true}");
    for (var name : List.of("duel.mjs", "player.ts")) {
      try (var in = ClientPackageIT.class.getResourceAsStream("/client/" + name)) {
        Files.copy(Objects.requireNonNull(in), project.resolve(name));
      }
    }
    finish(start("npm", "install", "--offline", "--no-audit", "--no-fund", tarball().toString()));
    server =
        new ServerProcess(
            folder,
            Map.of(
                "RONDO_GAMES_DUEL_FIRST_REVEAL_MILLIS", "10",
                "RONDO_GAMES_DUEL_REVEAL_MILLIS", "10"));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Path tarball() throws IOException {
    // The strict build has a target folder of its own, here and in web.
    var target =
        Path.of("")
            .toAbsolutePath()
            .relativize(
                Path.of(System.getProperty("rondo.jar")).toAbsolutePath().resolveSibling(""));
    try (var files = Files.newDirectoryStream(WEB.resolve(target), "rondo-client-*.tgz")) {
      return files.iterator().next().toAbsolutePath().normalize();
    }
  }

  private static String address() {
    return "http://127.0.0.1:" + server.port();
  }

  private static Process start(String... command) {
    try {
      return new ProcessBuilder(command)
          .directory(project.toFile())
          .redirectError(ProcessBuilder.Redirect.INHERIT)
          .start();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /// Returns what the process printed, once it has ended well.
  private static String finish(Process process) {
    try (var out = process.inputReader(StandardCharsets.UTF_8)) {
      // A process that hangs is ended, and what it printed so far is read.
      var ended =
          process
              .onExit()
              .orTimeout(RUN_SECONDS, TimeUnit.SECONDS)
              .exceptionally(_ -> process.destroyForcibly());
      var text = out.readAllAsString();
      assertThat(ended.join().waitFor()).as(text).isZero();
      return text;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    } finally {
      process.destroyForcibly();
    }
  }

  /// Node 20 has a WebSocket of its own only if it is asked for.
  private static Process player(String nickname, String cards) {
    return start("node", "--experimental-websocket", "duel.mjs", address(), nickname, cards);
  }

  @Test
  void two_processes_with_nothing_but_the_package_play_a_duel_to_its_end() {
    var players = List.of(player("Ann", "3"), player("Bob", "1"));
    var ends = new ArrayList<JsonNode>();
    players.forEach(player -> ends.add(Json.STORED.readTree(finish(player))));
    assertThat(ends).extracting(end -> end.path("status").asString()).containsOnly("FINISHED");
    assertThat(ends.getFirst().path("match")).isEqualTo(ends.getLast().path("match"));
    assertThat(ends.getFirst().path("outcome")).isEqualTo(ends.getLast().path("outcome"));
    assertThat(ends.getFirst().path("account")).isNotEqualTo(ends.getLast().path("account"));
  }

  @Test
  void the_package_and_the_types_of_a_game_compile_in_a_project_of_ones_own() throws IOException {
    var types = finish(start("npx", "--offline", "rondo-types", "--server", address(), "duel"));
    assertThat(types).contains("export type View = {").contains("{ type: 'layout_confirm'");
    Files.writeString(project.resolve("duel.ts"), types);
    var compiler = WEB.resolve("node_modules/typescript/bin/tsc").toAbsolutePath().toString();
    finish(
        start(
            "node",
            compiler,
            "--noEmit",
            "--strict",
            "--module",
            "nodenext",
            "--lib",
            "es2023,dom",
            "player.ts"));
  }

  @Test
  void the_types_are_those_that_the_server_s_own_command_writes() {
    var types = finish(start("npx", "--offline", "rondo-types", "--server", address(), "snatch"));
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var own = finish(start(java, "-jar", System.getProperty("rondo.jar"), "types", "snatch"));
    assertThat(types).isEqualTo(own);
  }

  @Test
  void a_game_that_the_server_does_not_have_is_named() throws IOException {
    var asked =
        new ProcessBuilder("npx", "--offline", "rondo-types", "--server", address(), "chess")
            .directory(project.toFile())
            .redirectErrorStream(true)
            .start();
    try (var out = asked.inputReader(StandardCharsets.UTF_8)) {
      assertThat(String.join("\n", out.readAllLines())).contains("has no game chess");
      assertThat(asked.onExit().orTimeout(RUN_SECONDS, TimeUnit.SECONDS).join().exitValue())
          .isEqualTo(1);
    } finally {
      asked.destroyForcibly();
    }
  }
}
