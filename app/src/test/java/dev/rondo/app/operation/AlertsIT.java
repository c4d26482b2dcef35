package dev.rondo.app.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.Prometheus;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Wire;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Pattern;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Makes the fault of each alert that is shipped, and waits until a real Prometheus says that the
/// alert fires.
class AlertsIT {
  private static final Set<String> TRIED = new TreeSet<>();
  private static final Map<String, String> WITHOUT_LIMITS =
      Map.of(
          "RONDO_LIMITS_ACTIONS_PER_SECOND", "100000",
          "RONDO_LIMITS_FRAMES_PER_SECOND", "100000",
          "RONDO_LIMITS_CALLS_PER_MINUTE", "1000000",
          "RONDO_LIMITS_GUEST_SIGN_INS_PER_MINUTE", "1000000",
          "RONDO_LIMITS_QUEUED_BYTES", "65536");

  @TempDir Path folder;
  private final int internal = ServerProcess.freePort();

  private ServerProcess server(String... program) {
    var variables = new TreeMap<>(WITHOUT_LIMITS);
    variables.put("RONDO_INTERNAL_PORT", String.valueOf(internal));
    return new ServerProcess(folder, variables, ServerProcess.javaBehind(List.of(program)));
  }

  private static void fires(Prometheus prometheus, String... names) {
    fires(prometheus, () -> {}, names);
  }

  /// @param fault makes the fault, or more of it
  private static void fires(Prometheus prometheus, ThrowingRunnable fault, String... names) {
    prometheus.awaitAlerts(fault, names);
    TRIED.addAll(List.of(names));
  }

  /// Every alert has a test here and a chapter in the runbook.
  @AfterAll
  static void all_alerts_were_tried() throws IOException {
    var rules = Files.readString(Prometheus.DEPLOY.resolve("prometheus/rondo-alerts.yml"));
    var names =
        Pattern.compile("alert: (\\w+)").matcher(rules).results().map(it -> it.group(1)).toList();
    assertThat(TRIED).containsExactlyInAnyOrderElementsOf(names);
    assertThat(Files.readString(Prometheus.DEPLOY.resolveSibling("docs/runbook.md")).lines())
        .containsAll(names.stream().map(name -> "## " + name).toList());
  }

  private Connection database() throws SQLException {
    var url = "jdbc:sqlite:" + folder.resolve("data/rondo.db") + "?busy_timeout=20000";
    return DriverManager.getConnection(url);
  }

  /// Another program holds the database for a while.
  private final class HeldDatabase implements AutoCloseable {
    private final Connection connection = database();

    HeldDatabase() throws SQLException {
      execute("BEGIN IMMEDIATE");
    }

    private void execute(String sql) throws SQLException {
      try (var statement = connection.createStatement()) {
        statement.execute(sql);
      }
    }

    @Override
    public void close() throws SQLException {
      execute("ROLLBACK");
      connection.close();
    }
  }

  @Test
  void a_database_that_is_slow() throws Exception {
    try (var server = server();
        var prometheus = new Prometheus(folder, internal)) {
      var ann = Client.guest(server.port(), "Ann");
      assertThat(ann.post("/queue", "{\"game\":\"arena\",\"vsBot\":true}").status())
          .isLessThan(300);
      await()
          .atMost(Duration.ofSeconds(60))
          .pollInterval(Duration.ofMillis(100))
          .until(() -> {
            try (var _ = new HeldDatabase()) {
              await().pollDelay(Duration.ofMillis(600)).until(() -> true);
            }
            return prometheus.alerts().containsAll(Set.of("RondoSlowCommits", "RondoTicksLate"));
          });
      fires(prometheus, "RondoSlowCommits", "RondoTicksLate");
    }
  }

  @Test
  void a_database_that_cannot_be_written() throws Exception {
    try (var server = server();
        var prometheus = new Prometheus(folder, internal)) {
      var ann = Client.guest(server.port(), "Ann");
      var match = ann.post("/queue", "{\"game\":\"duel\",\"vsBot\":true}").text("matchId");
      var socket = ann.socket();
      try (var _ = new HeldDatabase()) {
        for (var i = 0; i < 1_500; i++) {
          socket.send(draft(match));
        }
        fires(
            prometheus,
            () -> {
              for (var i = 0; i < 200; i++) {
                Thread.startVirtualThread(() -> signIn(server.port()));
              }
            },
            "RondoMailboxLong",
            "RondoWriteLaneLong",
            "RondoHeartbeatOld");
        fires(prometheus, "RondoUnavailable");
      }
      fires(prometheus, "RondoStoodStill");
    }
  }

  /// Has no success while the database is held.
  private static void signIn(int port) {
    try {
      Client.guest(port, "Guest");
    } catch (UncheckedIOException cutOff) {
      assertThat(cutOff).hasCauseInstanceOf(IOException.class);
    }
  }

  private static String draft(String match) {
    return "{\"t\":\"act\",\"match\":\"%s\",\"key\":\"%s\",\"type\":\"layout_draft\",\"payload\":{\"layout\":[\"attack\",null,null]}}"
        .formatted(match, UUID.randomUUID());
  }

  @Test
  void entries_that_cannot_be_handled() throws Exception {
    try (var server = server();
        var prometheus = new Prometheus(folder, internal);
        var connection = database();
        var insert =
            connection.prepareStatement(
                "INSERT INTO stream_entries (stream, event_id, name, correlation_id, time, version, data)"
                    + " VALUES ('notification:intents', ?, 'nonsense', 'test', 0, 1, 'nonsense')")) {
      assertThat(server.isAlive()).isTrue();
      connection.setAutoCommit(false);
      fires(
          prometheus,
          () -> {
            for (var i = 0; i < 2_000; i++) {
              insert.setString(1, UUID.randomUUID().toString());
              insert.executeUpdate();
            }
            connection.commit();
          },
          "RondoStreamLag",
          "RondoParked");
    }
  }

  @Test
  void something_that_breaks() throws Exception {
    try (var server = server();
        var prometheus = new Prometheus(folder, internal)) {
      var ann = Client.guest(server.port(), "Ann");
      // A counter has to be seen before it grows.
      prometheus.awaitScrape();
      try (var connection = database();
          var statement = connection.createStatement()) {
        statement.execute("DROP TABLE notices");
      }
      await()
          .atMost(Duration.ofSeconds(60))
          .until(() -> ann.get("/notices").text("code").equals("INTERNAL_ERROR"));
      fires(prometheus, "RondoInternalErrors");
    }
  }

  @Test
  void clients_that_do_not_read() throws Exception {
    try (var server = server();
        var prometheus = new Prometheus(folder, internal)) {
      var slow = Client.guest(server.port(), "Slow");
      var question = Wire.text("{\"t\":\"watch\",\"match\":\"" + "x".repeat(16_000) + "\"}");
      await()
          .atMost(Duration.ofMinutes(3))
          .until(() -> {
            try (var stalled = Wire.signedIn(server.port(), slow.token())) {
              for (var i = 0; i < 1_000; i++) {
                stalled.send(question);
              }
            } catch (IOException _) {
              // The server has closed it.
            }
            return prometheus.alerts().contains("RondoSlowClients");
          });
      fires(prometheus, "RondoSlowClients");
    }
  }

  /// The server has some 150 files open besides sockets.
  @Test
  void too_many_open_files() throws Exception {
    var limited = new String[] {"sh", "-c", "ulimit -n 600; exec \"$@\"", "sh"};
    try (var server = server(limited);
        var prometheus = new Prometheus(folder, internal)) {
      var open = new ArrayList<Client.Socket>();
      for (var i = 0; i < 18; i++) {
        var guest = Client.guest(server.port(), "Guest");
        for (var j = 0; j < 20; j++) {
          open.add(guest.socket());
        }
      }
      fires(prometheus, "RondoFilesFull");
      assertThat(open).hasSize(360);
    }
  }

  @Test
  void a_server_that_is_gone() throws Exception {
    try (var server = server();
        var prometheus = new Prometheus(folder, internal)) {
      prometheus.awaitScrape();
      assertThat(prometheus.alerts()).isEmpty();
      assertThat(server.stop()).isZero();
      fires(prometheus, "RondoDown");
    }
  }
}
