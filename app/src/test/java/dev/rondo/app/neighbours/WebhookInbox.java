package dev.rondo.app.neighbours;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import tools.jackson.databind.JsonNode;

/// A target of webhooks. It keeps what is well signed.
final class WebhookInbox implements AutoCloseable {
  static final String SECRET = "a secret of both";

  final List<JsonNode> taken = new CopyOnWriteArrayList<>();
  final List<String> forged = new CopyOnWriteArrayList<>();
  private final HttpServer server;

  WebhookInbox() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    server.createContext("/", this::take);
    server.start();
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/hook";
  }

  private void take(HttpExchange exchange) throws IOException {
    try (exchange) {
      var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      var header =
          Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst("Rondo-Signature"), "");
      var event = Json.STORED.readTree(body);
      if (!signed(header, body)) {
        forged.add(header + " " + body);
        exchange.sendResponseHeaders(401, -1);
      } else {
        taken.add(event);
        exchange.sendResponseHeaders(204, -1);
      }
    }
  }

  private static boolean signed(String header, String body) {
    if (!header.matches("t=[0-9]+,v1=[0-9a-f]{64}")) {
      return false;
    }
    var seconds = header.substring(2, header.indexOf(','));
    try {
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(SECRET.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      var expected = mac.doFinal((seconds + "." + body).getBytes(StandardCharsets.UTF_8));
      var fresh = Math.abs(System.currentTimeMillis() / 1000 - Long.parseLong(seconds)) < 300;
      return fresh && header.endsWith("v1=" + HexFormat.of().formatHex(expected));
    } catch (GeneralSecurityException broken) {
      throw new IllegalStateException(broken);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
