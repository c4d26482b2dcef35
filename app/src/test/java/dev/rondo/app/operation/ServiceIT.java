package dev.rondo.app.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.DuelPlayer;
import dev.rondo.app.driver.ServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The release archive, started as service managers and containers start it: on a JRE, as a user
/// without rights, without HOME, with a root that cannot be written and a temporary folder that may
/// not execute.
class ServiceIT {
  /// The places are bound into `/mnt`, because `/tmp` is covered for the service.
  private static final String CONFINED =
      """
      mount -t tmpfs tmpfs /mnt
      mkdir /mnt/release /mnt/jre /mnt/data
      mount --bind "$1" /mnt/release
      mount --bind "$2" /mnt/jre
      mount --bind "$3" /mnt/data
      mount --bind "$4" /tmp
      shift 4
      chown 65534:65534 /mnt/data /tmp
      mount -o remount,bind,noexec,nosuid,nodev /tmp
      mount -o remount,bind,ro /mnt/release
      mount -o remount,bind,ro /mnt/jre
      mount -o remount,ro /mnt
      mount -o remount,bind,ro /
      cd /
      BREAK_SOMETHING
      exec setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs \
        env -i JAVA_HOME=/mnt/jre $(env | grep ^RONDO_) /mnt/release/rondo "$@"
      """;

  @TempDir static Path place;
  private static Path release;
  private static Path jre;

  @TempDir Path folder;
  private Path data;
  private Path temporary;

  @BeforeAll
  static void makeArchiveAndJre() throws Exception {
    assumeTrue(
        exitCode("unshare", "--mount", "setpriv", "--reuid=65534", "true") == 0,
        "mount namespaces are not permitted here: this test needs root, unshare and setpriv");
    var root = Path.of("..").toRealPath();
    var jar = Path.of(System.getProperty("rondo.jar"));
    release = place.resolve("release");
    Files.createDirectories(release);
    run("cp", "-R", root.resolve("bin").toString(), release.toString());
    run("cp", root.resolve("rondo").toString(), jar.toString(), release.toString());
    run("cp", "-R", jar.resolveSibling("lib").toString(), release.toString());
    jre = place.resolve("jre");
    run(
        Path.of(System.getProperty("java.home"), "bin", "jlink").toString(),
        "--add-modules",
        documentedModules(root),
        "--output",
        jre.toString());
    assertThat(jre.resolve("bin/javac")).doesNotExist();
    run("chmod", "755", release.toString(), jre.toString());
  }

  static String documentedModules(Path root) throws IOException {
    var docs = Files.readString(root.resolve("docs/operating.md"));
    var modules = Pattern.compile("--add-modules (\\S+)").matcher(docs);
    assertThat(modules.find()).isTrue();
    return modules.group(1);
  }

  @BeforeEach
  void makeFolders() throws IOException {
    data = Files.createDirectory(folder.resolve("data"));
    temporary = Files.createDirectory(folder.resolve("temporary"));
  }

  @Test
  void a_confined_service_plays_a_duel_and_leaves_nothing_outside_its_data_folder()
      throws IOException {
    try (var server = start("")) {
      play(server.port());
      assertThat(temporary).isEmptyDirectory();
      server.kill();
      assertThat(temporary).isEmptyDirectory();
      server.start();
      play(server.port());
      assertThat(temporary).isEmptyDirectory();
      assertThat(server.stop()).isZero();
    }
    assertThat(temporary).isEmptyDirectory();
    try (var files = Files.list(data)) {
      assertThat(files.map(file -> String.valueOf(file.getFileName())))
          .containsExactlyInAnyOrder("rondo.db", "rondo.lock", System.mapLibraryName("sqlitejdbc"));
    }
  }

  static void play(int port) {
    var players =
        List.of(
            new DuelPlayer(Client.guest(port, "Ann"), 1),
            new DuelPlayer(Client.guest(port, "Bob"), 2));
    players.forEach(Thread::startVirtualThread);
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() ->
            players.stream()
                .allMatch(
                    player -> player.matches().values().stream().anyMatch(told -> told.over)));
    players.forEach(DuelPlayer::finish);
    assertThat(players).allSatisfy(player -> assertThat(player.failure()).isEmpty());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          belongs to another user    | chown 0:0 /mnt/data                         | Cannot use the data folder /mnt/data: no permission for /mnt/data/rondo.lock
          cannot be made             | export RONDO_DATA=/mnt/x                    | Cannot use the data folder /mnt/x: Read-only file system
          is on a read-only system   | mount -o remount,bind,ro /mnt/data          | Cannot use the data folder /mnt/data: Read-only file system
          may not execute            | mount -o remount,bind,noexec /mnt/data      | Cannot load SQLite's library from the data folder
          is full                    | mount -t tmpfs -o size=64k t /mnt/data; chmod 777 /mnt/data | Cannot unpack SQLite's library into /mnt/data: No space left on device
          is full of the library     | mount -t tmpfs -o size=1600k t /mnt/data; chmod 777 /mnt/data | full
          has somebody else's file   | touch /mnt/data/rondo.db                    | Cannot use the data folder /mnt/data: Operation not permitted
          has a file of another kind | seq 10000 >/mnt/data/rondo.db; chown 65534 /mnt/data/rondo.db; chmod 600 /mnt/data/rondo.db | Cannot open the database in /mnt/data:
          """)
  void a_data_folder_that_cannot_be_used_is_one_line(String name, String broken, String said) {
    assertThatThrownBy(() -> start(broken))
        .rootCause()
        .message()
        .startsWith("the server ended with code 1: ")
        .contains(said)
        .hasLineCount(1);
  }

  private ServerProcess start(String broken) {
    var program =
        List.of(
            "unshare",
            "--mount",
            "sh",
            "-ec",
            CONFINED.replace("BREAK_SOMETHING", broken),
            "sh",
            release.toString(),
            jre.toString(),
            data.toString(),
            temporary.toString());
    return new ServerProcess(
        folder,
        Map.of(
            "RONDO_DATA", "/mnt/data",
            "RONDO_HOST", "127.0.0.1",
            "RONDO_ADMIN_PASSWORD", "let-me-in-please",
            "RONDO_GAMES_DUEL_FIRST_REVEAL_MILLIS", "10",
            "RONDO_GAMES_DUEL_REVEAL_MILLIS", "10",
            "RONDO_GAMES_DUEL_PREP_MILLIS", "1000"),
        program);
  }

  private static void run(String... command) throws Exception {
    assertThat(exitCode(command)).as(String.join(" ", command)).isZero();
  }

  /// The standard output of this process belongs to the test runner, so the command gets a file.
  private static int exitCode(String... command) throws Exception {
    var log = Files.createTempFile("command", ".log");
    try {
      var process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      var code = process.waitFor();
      System.err.print(Files.readString(log));
      return code;
    } finally {
      Files.delete(log);
    }
  }
}
