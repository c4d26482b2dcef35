package dev.rondo.app.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.app.driver.Cable;
import dev.rondo.app.driver.Certificate;
import dev.rondo.app.driver.ServerProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A server with a certificate speaks HTTPS on its public port.
class TlsIT {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir static Path place;
  private static Certificate certificate;

  @TempDir Path folder;

  @BeforeAll
  static void makeCertificate() throws GeneralSecurityException, IOException {
    certificate = Certificate.in(place);
  }

  private static Map<String, String> settings(Path key) {
    return Map.of(
        "RONDO_TLS_CERTIFICATE", certificate.certificate().toString(),
        "RONDO_TLS_KEY", key.toString(),
        "RONDO_GAMES_DUEL_FIRST_REVEAL_MILLIS", "10",
        "RONDO_GAMES_DUEL_REVEAL_MILLIS", "10",
        "RONDO_GAMES_DUEL_PREP_MILLIS", "1000");
  }

  @Test
  void pages_calls_and_sockets_are_encrypted() throws Exception {
    try (var server = new ServerProcess(folder, settings(certificate.key()));
        var http = HttpClient.newBuilder().sslContext(certificate.trust()).build();
        var cable = Cable.encrypted(server.port(), certificate.trust())) {
      assertThat(server.output()).anyMatch(line -> line.contains("https://localhost:"));
      var page = http.send(request("https", server.port()), BodyHandlers.ofString());
      assertThat(page.statusCode()).isEqualTo(200);
      ServiceIT.play(cable.port());
      try (var plain = HttpClient.newHttpClient()) {
        assertThatThrownBy(
                () -> plain.send(request("http", server.port()), BodyHandlers.ofString()))
            .isInstanceOf(IOException.class);
      }
    }
  }

  @Test
  void a_key_of_another_certificate_stops_the_start_with_one_line() throws Exception {
    var other = Certificate.in(Files.createDirectory(folder.resolve("other")));
    assertThatThrownBy(() -> new ServerProcess(folder, settings(other.key())))
        .rootCause()
        .message()
        .startsWith("the server ended with code 1: ")
        .contains("tls.key")
        .hasLineCount(1);
  }

  private static HttpRequest request(String scheme, int port) {
    return HttpRequest.newBuilder(URI.create(scheme + "://localhost:" + port + "/openapi.json"))
        .timeout(PATIENCE)
        .build();
  }
}
