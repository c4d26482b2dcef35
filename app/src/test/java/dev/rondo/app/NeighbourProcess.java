package dev.rondo.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// The example in Python: runtime manager, game master and user service in another process. It says
/// everything twice.
final class NeighbourProcess implements AutoCloseable {
  private final Path log;
  private final int redisPort;
  private final int port = ServerProcess.freePort();
  private Process process;

  NeighbourProcess(Path log, int redisPort) {
    this.log = log;
    this.redisPort = redisPort;
    process = launch();
  }

  private Process launch() {
    var script =
        Path.of(System.getProperty("rondo.web", "../web"))
            .resolveSibling("examples/neighbour/neighbour.py");
    try {
      var started =
          new ProcessBuilder(
                  "python3",
                  script.toString(),
                  "--redis-port",
                  String.valueOf(redisPort),
                  "--port",
                  String.valueOf(port),
                  "--seconds",
                  "1",
                  "--twice")
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
