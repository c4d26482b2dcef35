package dev.rondo.app;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A start that does not succeed.
class StartIT {
  @TempDir Path folder;

  @Test
  void a_port_in_use_is_named_and_the_password_that_was_made_is_told_all_the_same()
      throws IOException {
    try (var taken = new ServerSocket(0)) {
      var port = String.valueOf(taken.getLocalPort());
      assertThatThrownBy(() -> new ServerProcess(folder, Map.of("RONDO_PORT", port)))
          .hasMessageContaining("Administrator: admin, password: ")
          .hasMessageContaining("Port " + port + " cannot be opened: ")
          .message()
          .doesNotContain("\tat ");
    }
  }

  @Test
  void a_data_folder_that_cannot_be_used_is_named() throws IOException {
    var file = Files.createFile(folder.resolve("file"));
    assertThatThrownBy(() -> new ServerProcess(folder, Map.of("RONDO_DATA", file.toString())))
        .hasMessageContaining("Cannot use the data folder " + file + ": ")
        .message()
        .doesNotContain("\tat ");
  }
}
