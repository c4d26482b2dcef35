package dev.rondo.app.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/// A PostgreSQL of the demo's own, in a folder, on a free port of loopback.
public final class DemoPostgres implements AutoCloseable {
  private static final Duration START = Duration.ofSeconds(60);
  private static final int CONNECTIONS = 300;
  private static final String USER = "rondo";

  private final Path folder;
  private final Path log;
  private final String address;
  private final Process process;

  private DemoPostgres(Path folder, Path log, String address, Process process) {
    this.folder = folder;
    this.log = log;
    this.address = address;
    this.process = process;
  }

  /// Starts the database, and makes it before if it is not there. Blocks until it can be used.
  ///
  /// @param checkout the root of the source checkout, if this is one
  public static DemoPostgres start(Path folder, Optional<Path> checkout, Consumer<String> say) {
    try {
      Files.createDirectories(folder);
      var log = folder.resolve("postgres.log");
      var programs = PostgresPrograms.find(checkout, folder.resolve("postgres-programs"), say);
      var files = folder.resolve("postgres");
      var password = folder.resolve("postgres-password");
      if (!Files.exists(files.resolve("PG_VERSION"))) {
        make(programs, files, password, log);
      }
      var port = freePort();
      var address =
          "jdbc:postgresql://127.0.0.1:%d/postgres?user=%s&password=%s"
              .formatted(port, USER, Files.readString(password).strip());
      var serving =
          List.of(
              programs.resolve("postgres").toString(),
              "-D",
              files.toString(),
              "-p",
              String.valueOf(port),
              "-c",
              "listen_addresses=127.0.0.1",
              "-c",
              "unix_socket_directories=",
              "-c",
              "max_connections=" + CONNECTIONS);
      var process = Child.start(asNobody(serving), Map.of(), log);
      var database = new DemoPostgres(folder, log, address, process);
      database.awaitReady();
      return database;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static void make(Path programs, Path files, Path password, Path log) throws IOException {
    var secret = new byte[16];
    new SecureRandom().nextBytes(secret);
    Files.deleteIfExists(password);
    Files.createFile(
        password,
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(password, HexFormat.of().formatHex(secret));
    var making =
        List.of(
            programs.resolve("initdb").toString(),
            "-D",
            files.toString(),
            "-U",
            USER,
            "-A",
            "scram-sha-256",
            "--pwfile=" + password,
            "-E",
            "UTF8",
            "--no-locale");
    if (Child.run(asNobody(making), log) != 0) {
      throw new MissingException("The database of the demo cannot be made; see " + log);
    }
  }

  /// PostgreSQL refuses to run as root. In a user namespace of its own it is nobody, and still
  /// reads and writes the files of root.
  private static List<String> asNobody(List<String> command) {
    if (!System.getProperty("user.name").equals("root")) {
      return command;
    }
    if (Child.onPath("unshare").isEmpty()) {
      throw new MissingException(
          "PostgreSQL refuses to run as root, and there is no unshare to run it as nobody. Start"
              + " the cluster as another user.");
    }
    var apart = new ArrayList<>(List.of("unshare", "-U"));
    apart.addAll(command);
    return apart;
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private void awaitReady() {
    var end = System.nanoTime() + START.toNanos();
    while (!ready()) {
      if (!process.isAlive() || System.nanoTime() > end) {
        close();
        throw new MissingException("The database in " + folder + " does not start; see " + log);
      }
      LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
    }
  }

  private boolean ready() {
    try (var _ = DriverManager.getConnection(address)) {
      return true;
    } catch (SQLException notYet) {
      return false;
    }
  }

  /// The address for the `database` setting, with its password.
  public String address() {
    return address;
  }

  /// Stops in order. Its clients must be gone already.
  @Override
  public void close() {
    Child.stop(process);
  }
}
