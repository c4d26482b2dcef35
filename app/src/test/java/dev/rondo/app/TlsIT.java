package dev.rondo.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A server with a certificate speaks HTTPS on its public port.
class TlsIT {
  private static final char[] PASSWORD = "open-sesame".toCharArray();

  @TempDir Path folder;

  @Test
  void pages_calls_and_sockets_are_encrypted() throws Exception {
    var keys = keys();
    var variables =
        Map.of(
            "RONDO_TLS_CERTIFICATE",
            pem("CERTIFICATE", keys.getCertificate("rondo").getEncoded()).toString(),
            "RONDO_TLS_KEY",
            pem("PRIVATE KEY", keys.getKey("rondo", PASSWORD).getEncoded()).toString());
    try (var server = new ServerProcess(folder, variables);
        var http = HttpClient.newBuilder().sslContext(trusting(keys)).build()) {
      assertThat(server.output()).anyMatch(line -> line.contains("https://localhost:"));
      var root = "https://localhost:" + server.port();
      var page = http.send(request(root + "/openapi.json"), BodyHandlers.ofString());
      assertThat(page.statusCode()).isEqualTo(200);
      var told = new CompletableFuture<String>();
      var socket =
          http.newWebSocketBuilder()
              .buildAsync(
                  URI.create("wss://localhost:" + server.port() + "/api/v1/socket"), first(told))
              .orTimeout(60, TimeUnit.SECONDS)
              .join();
      var guest =
          http.send(
              HttpRequest.newBuilder(URI.create(root + "/api/v1/auth/guest"))
                  .POST(HttpRequest.BodyPublishers.ofString("{}"))
                  .build(),
              BodyHandlers.ofString());
      var token = guest.body().replaceAll(".*\"token\":\"([^\"]+)\".*", "$1");
      socket.sendText("{\"t\":\"hello\",\"token\":\"" + token + "\"}", true).join();
      assertThat(told.orTimeout(60, TimeUnit.SECONDS).join()).contains("hello_ok");
      socket.abort();
      var plain = HttpClient.newHttpClient();
      assertThat(
              plain
                  .sendAsync(
                      request("http://localhost:" + server.port() + "/openapi.json"),
                      BodyHandlers.ofString())
                  .handle((answer, failed) -> failed != null || answer.statusCode() != 200)
                  .join())
          .isTrue();
    }
  }

  private static HttpRequest request(String address) {
    return HttpRequest.newBuilder(URI.create(address)).timeout(Duration.ofSeconds(60)).build();
  }

  private static WebSocket.Listener first(CompletableFuture<String> told) {
    return new WebSocket.Listener() {
      @Override
      public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
        told.complete(data.toString());
        return null;
      }
    };
  }

  private KeyStore keys() throws Exception {
    var file = folder.resolve("keys.p12");
    var made =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "rondo",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost",
                "-storetype",
                "PKCS12",
                "-keystore",
                file.toString(),
                "-storepass",
                new String(PASSWORD))
            .inheritIO()
            .start();
    assertThat(made.onExit().orTimeout(60, TimeUnit.SECONDS).join().exitValue()).isZero();
    try (var in = Files.newInputStream(file)) {
      var keys = KeyStore.getInstance("PKCS12");
      keys.load(in, PASSWORD);
      return keys;
    }
  }

  private Path pem(String kind, byte[] content) throws IOException {
    var file = folder.resolve(kind.replace(' ', '-') + ".pem");
    var lines = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
    return Files.writeString(
        file, "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n".formatted(kind, lines));
  }

  private static SSLContext trusting(KeyStore keys) throws GeneralSecurityException, IOException {
    var trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, PASSWORD);
    trusted.setCertificateEntry("rondo", keys.getCertificate("rondo"));
    var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(trusted);
    var context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }
}
