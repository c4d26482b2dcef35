package dev.rondo.app.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.AuthorMachine;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `./rondo --package` in a clone of what is committed, and its archive on a machine that has
/// nothing else of Rondo. The other tests of releases put one together without building it again.
@Tag("long")
class PackageIT {
  @TempDir Path place;

  @Test
  void the_archive_serves_makes_a_game_takes_its_jar_and_brings_a_client() throws IOException {
    try (var machine = AuthorMachine.unpacked(place.resolve("author"), archive())) {
      var release = machine.release();
      machine.shell(
          """
          ./rondo new mygame
          (cd mygame && mvn -q package)
          mkdir -p data/cartridges
          cp mygame/target/mygame.jar data/cartridges
          """);
      assertThat(machine.rondo(release, "games").output()).contains("mygame.jar");
      assertThat(modules(release))
          .contains("rondo-cartridge", "rondo-cartridge-sources", "rondo-cartridge-javadoc")
          .contains("rondo-testkit", "rondo-testkit-sources", "rondo-testkit-javadoc");

      var program = List.of(release.resolve("rondo").toString());
      try (var server = new ServerProcess(release, Map.of(), program)) {
        var games = new Client(server.port(), "", "").get("/games").body();
        assertThat(games.valueStream().map(game -> game.path("id").asString()))
            .contains("duel", "mygame");
        try (var in = getClass().getResourceAsStream("/client/duel.mjs")) {
          var project = Files.createDirectories(release.resolve("client"));
          Files.copy(Objects.requireNonNull(in), project.resolve("duel.mjs"));
        }
        var duel = "node --experimental-websocket duel.mjs http://127.0.0.1:" + server.port();
        var end =
            machine.shell(
                """
                cd client
                echo '{"type": "module", "private": true}' >package.json
                npm install --offline --no-audit --no-fund ../rondo-client-*.tgz >&2
                %s Ann 3 >ann.json & %s Bob 1 >bob.json
                wait
                cat ann.json
                """
                    .formatted(duel, duel));
        var told = end.substring(end.lastIndexOf("\n{") + 1);
        assertThat(Json.STORED.readTree(told).path("status").asString()).isEqualTo("FINISHED");
        assertThat(new Client(server.port(), "", "").page("/docs/operating")).contains("<title>");
      }
    }
    listsNameWhatIsCarried();
  }

  /// The lists beside the archive name each jar of others, and what the pages were built with.
  private void listsNameWhatIsCarried() throws IOException {
    var target = place.resolve("clone/target");
    var listed = new HashSet<String>();
    try (var lists = Files.newDirectoryStream(target, "*.cdx.json")) {
      for (var list : lists) {
        var components = Json.STORED.readTree(Files.readString(list)).path("components");
        components.forEach(
            one -> listed.add(one.path("name").asString() + "-" + one.path("version").asString()));
      }
    }
    assertThat(listed).anyMatch(name -> name.startsWith("svelte-"));
    assertThat(listed).anyMatch(name -> name.startsWith("vitepress-"));
    try (var jars = Files.list(place.resolve("clone/app/target/lib"))) {
      assertThat(jars.map(jar -> String.valueOf(jar.getFileName()).replace(".jar", "")))
          .allSatisfy(jar -> assertThat(listed).anyMatch(jar::startsWith));
    }
  }

  /// The names of the jars for authors, without their version.
  private static List<String> modules(Path release) throws IOException {
    try (var files = Files.walk(release.resolve("modules"))) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.endsWith(".jar"))
          .map(name -> name.replaceFirst("-\\d.*?(-sources|-javadoc)?\\.jar$", "$1"))
          .toList();
    }
  }

  private Path archive() throws IOException {
    var root = Path.of("..").toRealPath();
    var modules = Path.of(System.getProperty("rondo.web", "../web")).toRealPath();
    // The packages are copied with a lock file that is not newer, so that none is downloaded.
    AuthorMachine.shell(
        place,
        """
        git clone -q '%s' clone
        cp -a '%s/node_modules' clone/web
        cp -a '%s/docs/node_modules' clone/docs
        for part in web docs; do
          touch -r clone/$part/node_modules/.package-lock.json clone/$part/package-lock.json
        done
        """
            .formatted(root, modules, root));
    var output = AuthorMachine.shell(place.resolve("clone"), "./rondo --package");
    return Path.of(output.lines().toList().getLast());
  }
}
