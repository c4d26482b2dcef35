package dev.rondo.app.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.ServerProcess;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `rondo health`, which containers ask.
class HealthIT {
  @TempDir Path folder;

  @Test
  void health_says_how_the_server_of_the_same_configuration_is() {
    var internal = String.valueOf(ServerProcess.freePort());
    try (var server = new ServerProcess(folder, Map.of("RONDO_INTERNAL_PORT", internal))) {
      assertThat(server.command("health")).isZero();
      assertThat(server.output()).contains("ok");
      server.freeze();
      assertThat(server.command("health")).as("of a server that stands still").isEqualTo(1);
      server.thaw();
      assertThat(server.command("health")).isZero();
      assertThat(server.stop()).isZero();
      assertThat(server.command("health")).as("of no server").isEqualTo(1);
      assertThat(server.output()).anyMatch(line -> line.contains("No server answers"));
    }
  }
}
