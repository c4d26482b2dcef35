package dev.rondo.app.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A start that does not succeed.
@Tag("alone")
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
        .rootCause()
        .hasMessage(
            "the server ended with code 1: Cannot use the data folder %s: there is a file %s",
            file, file);
  }

  @Test
  void a_host_that_is_not_of_this_machine_is_named() {
    assertThatThrownBy(() ->
            new ServerProcess(
                folder,
                Map.of("RONDO_HOST", "192.0.2.1", "RONDO_ADMIN_PASSWORD", "let me in please")))
        .rootCause()
        .message()
        .startsWith("the server ended with code 1: ")
        .contains("cannot be opened: ", "(host 192.0.2.1)")
        .doesNotContain("\tat ");
  }

  @Test
  void the_public_port_is_open_on_the_host_alone() throws IOException {
    try (var server = new ServerProcess(folder, Map.of("RONDO_HOST", "127.0.0.2"))) {
      assertThat(server.output())
          .anyMatch(line -> line.endsWith(": http://127.0.0.2:" + server.port()));
      new Socket("127.0.0.2", server.port()).close();
      assertThatThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), server.port()))
          .isInstanceOf(ConnectException.class);
    }
  }

  @Test
  void a_made_password_is_printed_once_on_standard_output_and_is_not_in_the_log()
      throws IOException {
    var log = folder.resolve("log");
    var shell = List.of("sh", "-c", "exec \"$@\" 2>>\"$0\"", log.toString());
    try (var server = new ServerProcess(folder, Map.of(), ServerProcess.javaBehind(shell))) {
      server.stop();
      server.start();
      assertThat(server.output().stream().filter(line -> line.contains("password: "))).hasSize(1);
      assertThat(Files.readString(log)).contains("INFO").doesNotContain("password");
    }
  }

  @Test
  void where_the_journal_would_keep_a_made_password_it_is_in_a_file_for_its_owner_alone()
      throws IOException {
    var journal =
        List.of("sh", "-c", "JOURNAL_STREAM=$(stat -L -c %d:%i /proc/$$/fd/1) exec \"$0\" \"$@\"");
    try (var server = new ServerProcess(folder, Map.of(), ServerProcess.javaBehind(journal))) {
      var file = folder.resolve("data/admin-password");
      var password = Files.readString(file).strip();
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo("rw-------");
      assertThat(server.output())
          .anyMatch(line -> line.contains(file.toString()))
          .noneMatch(line -> line.contains(password));
      var login = "{\"username\":\"admin\",\"password\":\"" + password + "\"}";
      assertThat(new Client(server.port(), "", "").post("/auth/login", login).status())
          .isEqualTo(200);
    }
  }

  @Test
  void a_server_without_a_cluster_loads_no_class_of_pekko() throws IOException {
    var loaded = folder.resolve("classes.log");
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var program =
        List.of(
            java,
            "-Xlog:class+load:file=" + loaded,
            "-jar",
            System.getProperty("rondo.jar", "rondo.jar"));
    try (var server = new ServerProcess(folder, Map.of(), program)) {
      Client.guest(server.port(), "Ann");
      assertThat(server.stop()).isZero();
    }
    try (var lines = Files.lines(loaded)) {
      assertThat(lines.toList())
          .anyMatch(line -> line.contains("dev.rondo.app.wiring.Server "))
          .noneMatch(line -> line.contains("org.apache.pekko") || line.contains(" scala."));
    }
  }
}
