package dev.rondo.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The unit of systemd in `deploy/systemd`, as systemd itself reads it.
class UnitIT {
  private static final Path UNIT = Path.of("../deploy/systemd/rondo.service");

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
}
