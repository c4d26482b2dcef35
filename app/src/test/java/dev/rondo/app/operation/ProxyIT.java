package dev.rondo.app.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.Cable;
import dev.rondo.app.driver.Certificate;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The example of nginx in `deploy/proxy`, in front of a real server.
class ProxyIT {
  private static final Path EXAMPLE = Path.of("../deploy/proxy/nginx.conf");
  private static final String FRAME =
      """
      daemon off;
      master_process off;
      error_log stderr warn;
      pid FOLDER/nginx.pid;
      events { worker_connections 1024; }
      http {
        access_log off;
        client_body_temp_path FOLDER/body;
        proxy_temp_path FOLDER/proxy;
        fastcgi_temp_path FOLDER/fastcgi;
        uwsgi_temp_path FOLDER/uwsgi;
        scgi_temp_path FOLDER/scgi;
        include FOLDER/rondo.conf;
      }
      """;

  @TempDir Path folder;

  @Test
  void a_duel_is_played_through_nginx_with_tls() throws Exception {
    var certificate = Certificate.in(folder);
    var settings =
        Map.of(
            "RONDO_LIMITS_TRUSTED_PROXIES", "127.0.0.1",
            "RONDO_GAMES_DUEL_FIRST_REVEAL_MILLIS", "10",
            "RONDO_GAMES_DUEL_REVEAL_MILLIS", "10",
            "RONDO_GAMES_DUEL_PREP_MILLIS", "1000");
    try (var server = new ServerProcess(folder, settings)) {
      var port = ServerProcess.freePort();
      configure(certificate, server.port(), port);
      var checked = nginx("-t").onExit().orTimeout(60, TimeUnit.SECONDS).join();
      assertThat(checked.exitValue()).isZero();
      var nginx = nginx();
      try (var cable = Cable.encrypted(port, certificate.trust())) {
        await().atMost(Duration.ofSeconds(60)).until(() -> answers(port));
        ServiceIT.play(cable.port());
        assertThat(new Client(cable.port(), "", "").page("/docs/api")).contains("the API");
      } finally {
        nginx.destroy();
        nginx.onExit().orTimeout(60, TimeUnit.SECONDS).join();
      }
    }
  }

  private void configure(Certificate certificate, int server, int port) throws IOException {
    var example =
        Files.readString(EXAMPLE)
            .replace("rondo:8080", "127.0.0.1:" + server)
            .replace("listen 443 ssl", "listen 127.0.0.1:" + port + " ssl")
            .replace("/etc/nginx/certificate.pem", certificate.certificate().toString())
            .replace("/etc/nginx/key.pem", certificate.key().toString());
    Files.writeString(folder.resolve("rondo.conf"), example);
    Files.writeString(folder.resolve("nginx.conf"), FRAME.replace("FOLDER", folder.toString()));
  }

  private Process nginx(String... arguments) throws IOException {
    var configuration = folder.resolve("nginx.conf").toString();
    var builder = new ProcessBuilder("nginx", "-p", folder.toString(), "-c", configuration);
    builder.command().addAll(List.of(arguments));
    var log = folder.resolve("nginx.log").toFile();
    return builder.redirectErrorStream(true).redirectOutput(Redirect.appendTo(log)).start();
  }

  private static boolean answers(int port) {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException _) {
      return false;
    }
  }
}
