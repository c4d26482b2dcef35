package dev.rondo.app.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.rondo.app.driver.AuthorMachine;
import dev.rondo.app.driver.ServerProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The image of `deploy/docker`, on a base that is made here of a Java runtime and a shell, so that
/// no registry is asked. It runs as it should elsewhere: without rights, on a root that cannot be
/// written.
@Tag("alone")
class ContainerIT {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final String NAME = "rondo-container-it";

  /// The runtime has the modules that the documentation names, and the libraries that they need.
  private static final String MAKE_BASE =
      """
      mkdir -p base/bin base/opt/java base/etc
      cp "$(command -v busybox)" base/bin/busybox
      for name in $(busybox --list | grep -v '^busybox$'); do ln -sf busybox "base/bin/$name"; done
      cp "$(command -v cksum)" base/bin
      "$JAVA/bin/jlink" --add-modules "$MODULES" --output base/opt/java/runtime
      find base/bin/cksum base/opt/java/runtime -name '*.so' -o -name java -type f -o -name cksum | xargs ldd 2>/dev/null |
        grep -o ' /[^ ]*' | grep -v "$PWD" | sort -u | while read -r library; do
          mkdir -p "base$(dirname "$library")"
          cp -L "$library" "base$library"
        done
      for loader in /lib64/ld-linux* /lib/ld-linux*; do
        if [ -e "$loader" ]; then mkdir -p "base$(dirname "$loader")"; cp -L "$loader" "base$loader"; fi
      done
      cat >Base <<'END'
      FROM scratch
      COPY base /
      ENV PATH=/bin JAVA_HOME=/opt/java/runtime
      END
      """;

  private static final String MAKE_ARCHIVE =
      """
      mkdir -p rondo-test/bin
      cp "$ROOT/bin/jdk.sh" "$ROOT/bin/cache.sh" rondo-test/bin
      cp "$ROOT/rondo" "$JAR" rondo-test
      cp -R "$(dirname "$JAR")/lib" rondo-test
      tar -czf rondo-test.tar.gz rondo-test
      """;

  private static final String BUILD =
      """
      $BUILDAH bud -q --isolation chroot -t localhost/rondo-base -f Base .
      $BUILDAH bud -q --isolation chroot --format docker -t localhost/rondo-test --pull-never \
        --build-arg BASE=localhost/rondo-base --build-arg ARCHIVE=rondo-test.tar.gz \
        -f "$ROOT/deploy/docker/Dockerfile" .
      """;

  @TempDir static Path place;
  @TempDir Path folder;

  @BeforeAll
  static void build() throws IOException {
    assumeTrue(
        System.getProperty("user.name").equals("root"),
        "this test makes images and runs them, which needs root");
    var settings =
        """
        ROOT='%s' JAR='%s' JAVA='%s' MODULES='%s' BUILDAH='buildah %s'
        """
            .formatted(
                ROOT,
                System.getProperty("rondo.jar"),
                System.getProperty("java.home"),
                ServiceIT.documentedModules(ROOT),
                String.join(" ", storage()));
    for (var step : List.of(MAKE_BASE, MAKE_ARCHIVE, BUILD)) {
      AuthorMachine.shell(place, settings + step);
    }
  }

  @AfterAll
  static void remove() {
    AuthorMachine.shell(place, podman("rm --force --volumes --ignore " + NAME));
    // Layers may be mounted below the folder that JUnit removes.
    AuthorMachine.shell(place, podman("rmi --all --force"));
  }

  private static List<String> storage() {
    return List.of(
        "--root", place.resolve("store").toString(),
        "--runroot", place.resolve("run").toString(),
        "--storage-driver", "overlay");
  }

  private static List<String> engine() {
    var command = new ArrayList<>(List.of("podman"));
    command.addAll(storage());
    command.addAll(List.of("--runtime", "runc", "--cgroup-manager", "cgroupfs"));
    return command;
  }

  private static String podman(String arguments) {
    return String.join(" ", engine()) + " " + arguments;
  }

  @Test
  void the_image_plays_without_rights_on_a_root_that_cannot_be_written() {
    var settings = new TreeMap<>(Map.of("DISABLE_HC_SYSTEMD", "true"));
    settings.put("RONDO_HOST", "127.0.0.1");
    settings.put("RONDO_INTERNAL_PORT", String.valueOf(ServerProcess.freePort()));
    settings.put("RONDO_ADMIN_PASSWORD", "let-me-in-please");
    settings.put("RONDO_GAMES_DUEL_FIRST_REVEAL_MILLIS", "10");
    settings.put("RONDO_GAMES_DUEL_REVEAL_MILLIS", "10");
    settings.put("RONDO_GAMES_DUEL_PREP_MILLIS", "1000");
    var program = new ArrayList<>(engine());
    program.addAll(
        List.of("run", "--name", NAME, "--pull", "never", "--network", "host", "--read-only"));
    program.addAll(List.of("--read-only-tmpfs=false", "--cap-drop", "all"));
    program.addAll(List.of("--security-opt", "no-new-privileges"));
    program.addAll(List.of("--ulimit", "nofile=1024:4096", "--ulimit", "nproc=4096:4096"));
    program.addAll(List.of("--env", "RONDO_PORT"));
    settings.keySet().stream()
        .filter(name -> name.startsWith("RONDO_"))
        .forEach(name -> program.addAll(List.of("--env", name)));
    program.add("localhost/rondo-test");
    try (var server = new ServerProcess(folder, settings, program)) {
      ServiceIT.play(server.port());
      assertThat(inside("id -u").strip()).isEqualTo("10001");
      assertThat(inside("touch /x /opt/rondo/x /tmp/x 2>&1 || true"))
          .contains("/x: Read-only file system", "/opt/rondo/x: Read-only file system");
      assertThat(inside("ls /data")).contains("rondo.db");
      assertThat(inside("cat /opt/rondo/rondo.aot.key")).isNotEmpty();
      assertThat(inside("/opt/rondo/rondo health").strip()).isEqualTo("ok");
      AuthorMachine.shell(place, "DISABLE_HC_SYSTEMD=true " + podman("healthcheck run " + NAME));
      assertThat(server.stop()).isZero();
    }
  }

  private static String inside(String command) {
    return AuthorMachine.shell(
        place, podman("exec " + NAME + " sh -c '" + command.replace("'", "'\\''") + "'"));
  }
}
