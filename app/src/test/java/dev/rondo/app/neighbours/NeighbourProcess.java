package dev.rondo.app.neighbours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.ServerProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// One of the examples in Python, in another process.
final class NeighbourProcess implements AutoCloseable {
  /// The time that a game lasts.
  private static final String SECONDS = "5";

  private final Path log;
  private final List<String> command;
  private final int port;
  private Process process;

  private NeighbourProcess(Path log, int port, String script, String... options) {
    this.log = log;
    this.port = port;
    command =
        Stream.concat(
                Stream.of("python3", path(script), "--port", String.valueOf(port)),
                Stream.of(options))
            .toList();
    process = launch();
  }

  /// Runtime manager, game master and user service in one. It says everything twice.
  static NeighbourProcess all(Path log, int redisPort) {
    return neighbour(log, redisPort);
  }

  /// The same as one service alone.
  ///
  /// @param service runtimes, master or users
  static NeighbourProcess only(String service, Path log, int redisPort) {
    return neighbour(log, redisPort, "--only", service);
  }

  private static NeighbourProcess neighbour(Path log, int redisPort, String... more) {
    var options =
        Stream.concat(
            Stream.of("--redis-port", String.valueOf(redisPort), "--seconds", SECONDS, "--twice"),
            Stream.of(more));
    return new NeighbourProcess(
        log, ServerProcess.freePort(), "neighbour.py", options.toArray(String[]::new));
  }

  /// A gateway, which also takes webhooks and writes them to a file.
  static NeighbourProcess gateway(
      Path log, int port, int serverPort, String secret, String hookSecret, Path hooks) {
    return new NeighbourProcess(
        log,
        port,
        "gateway.py",
        "--rondo",
        "http://127.0.0.1:" + serverPort,
        "--secret",
        secret,
        "--hook-secret",
        hookSecret,
        "--hooks",
        hooks.toString());
  }

  private static String path(String script) {
    return Path.of(System.getProperty("rondo.web", "../web"))
        .resolveSibling("examples/neighbour/" + script)
        .toString();
  }

  private Process launch() {
    try {
      var started =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
              .start();
      await().atMost(Duration.ofSeconds(60)).until(this::listens);
      return started;
    } catch (IOException missing) {
      throw new UncheckedIOException("these tests need python3", missing);
    }
  }

  private boolean listens() {
    try (var socket = new Socket()) {
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1_000);
      return true;
    } catch (IOException closed) {
      return false;
    }
  }

  int port() {
    return port;
  }

  String url() {
    return "http://127.0.0.1:" + port;
  }

  void kill() {
    process.destroyForcibly();
    assertThat(process.onExit().orTimeout(30, TimeUnit.SECONDS).join().isAlive()).isFalse();
  }

  void start() {
    process = launch();
  }

  @Override
  public void close() {
    kill();
  }
}
