package dev.rondo.app.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Wire;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A server with little memory, and hundreds of connections that send as much as they can.
@Tag("alone")
class CrowdIT {
  private static final int CONNECTIONS = 400;
  private static final int MEBIBYTE = 1024 * 1024;

  @TempDir Path folder;

  @Test
  void a_crowd_with_large_bodies_keeps_nobody_from_playing()
      throws IOException, InterruptedException, ExecutionException {
    try (var server =
        new ServerProcess(
            folder,
            Map.of("JDK_JAVA_OPTIONS", "-Xmx256m", "RONDO_LIMITS_CALLS_PER_MINUTE", "6000"))) {
      var honest = Client.guest(server.port(), "Ann");
      var match = honest.post("/queue", "{\"game\":\"duel\",\"vsBot\":true}").text("matchId");
      var crowd = new ArrayList<Wire>();
      try {
        for (var target : targets(honest.token())) {
          crowd.addAll(crowd(server, target));
          for (var i = 0; i < 20; i++) {
            assertThat(honest.get("/matches/" + match).status()).isEqualTo(200);
            assertThat(honest.call("PATCH", "/me", "{\"nickname\":\"Ann\"}").status())
                .isEqualTo(200);
          }
        }
      } finally {
        for (var wire : crowd) {
          wire.close();
        }
      }
      assertThat(honest.get("/matches/" + match).status()).isEqualTo(200);
      assertThat(Client.guest(server.port(), "Bob").get("/me").status()).isEqualTo(200);
      assertThat(server.output()).noneMatch(line -> line.contains("OutOfMemory"));
    }
  }

  /// The heads of requests: without a token, and with one, which may send that much.
  private static List<String> targets(String token) {
    var length = "Content-Length: " + MEBIBYTE;
    return List.of(
        Wire.head("POST /api/v1/anything/import", length),
        Wire.head("POST /api/v1/fupogfakta/questions/import", length),
        Wire.head("POST /api/v1/tournaments", length, "Authorization: Bearer " + token));
  }

  /// Each sends all of its body but the last byte, and keeps the connection.
  private static List<Wire> crowd(ServerProcess server, String head)
      throws InterruptedException, ExecutionException {
    var body = new byte[MEBIBYTE - 1];
    Arrays.fill(body, (byte) ' ');
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var work = new ArrayList<Callable<Wire>>();
      for (var i = 0; i < CONNECTIONS; i++) {
        work.add(() -> {
          var wire = new Wire(server.port());
          try {
            wire.send(head);
            wire.send(body);
          } catch (IOException refused) {
            // The server has closed the connection, as it may.
            assertThat(refused).isNotNull();
          }
          return wire;
        });
      }
      var open = new ArrayList<Wire>();
      for (var wire : threads.invokeAll(work)) {
        open.add(wire.get());
      }
      return open;
    }
  }
}
