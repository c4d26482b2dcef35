package dev.rondo.app.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.AuthorMachine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The unit of systemd in `deploy/systemd`, as systemd itself reads it.
class UnitIT {
  private static final Path UNIT = Path.of("../deploy/systemd/rondo.service");

  private static final Path DEFAULTS = Path.of("src/main/resources/defaults.conf");

  /// A node may take so much longer than its drain seconds, as docs/operating.md says.
  private static final int LONGEST_END_SECONDS = 9;

  @TempDir Path folder;

  /// systemd wants programs and users to be there, and has those of this machine.
  private Path unit() throws IOException {
    var script = Path.of("../rondo").toRealPath().toString();
    var text = Files.readString(UNIT);
    assertThat(text).contains("User=rondo\n", "ExecStart=/opt/rondo/rondo serve\n");
    return Files.writeString(
        folder.resolve("rondo.service"),
        text.replace("User=rondo\n", "User=daemon\n").replace("/opt/rondo/rondo", script));
  }

  @Test
  void systemd_finds_nothing_to_complain_of() throws IOException {
    var unit = unit();
    assertThat(AuthorMachine.shell(folder, "systemd-analyze verify --man=no " + unit)).isEmpty();
  }

  @Test
  void the_service_has_few_rights() throws IOException {
    var unit = unit();
    AuthorMachine.shell(
        folder, "systemd-analyze security --offline=true --threshold=25 " + unit + " >/dev/null");
  }

  /// With the default of `cluster.drainSeconds`.
  @Test
  void a_node_has_time_to_hand_over_its_matches() throws IOException {
    var drain = number("(?s).* drainSeconds = ([0-9]+).*", DEFAULTS);
    assertThat(number("(?s).*\nTimeoutStopSec=([0-9]+)\n.*", UNIT))
        .isGreaterThan(drain + LONGEST_END_SECONDS);
  }

  private static int number(String pattern, Path file) throws IOException {
    return Integer.parseInt(Files.readString(file).replaceFirst(pattern, "$1"));
  }
}
