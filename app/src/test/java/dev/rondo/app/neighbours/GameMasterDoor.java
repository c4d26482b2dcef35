package dev.rondo.app.neighbours;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.Executors;

/// The way to the built-in game master of a server, which can be closed for a while.
final class GameMasterDoor implements AutoCloseable {
  private final int internalPort;
  private final HttpServer door;
  private final HttpClient http = HttpClient.newHttpClient();
  private volatile boolean closed;

  GameMasterDoor(int internalPort) {
    this.internalPort = internalPort;
    try {
      door = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    door.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    door.createContext("/", this::pass);
    door.start();
  }

  String url() {
    return "http://127.0.0.1:" + door.getAddress().getPort();
  }

  /// From now on the game master cannot be reached.
  void shut() {
    closed = true;
  }

  void open() {
    closed = false;
  }

  private void pass(HttpExchange exchange) throws IOException {
    try (exchange) {
      var body = exchange.getRequestBody().readAllBytes();
      exchange.sendResponseHeaders(closed ? 503 : behind(exchange.getRequestURI(), body), -1);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private int behind(URI path, byte[] body) throws InterruptedException {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + internalPort + path))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofByteArray(body))
            .build();
    try {
      return http.send(request, BodyHandlers.discarding()).statusCode();
    } catch (IOException away) {
      return 503;
    }
  }

  @Override
  public void close() {
    door.stop(0);
    http.close();
  }
}
