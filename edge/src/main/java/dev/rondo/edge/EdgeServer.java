package dev.rondo.edge;

import dev.rondo.edge.http.ClientAddress;
import dev.rondo.edge.http.HttpEntry;
import dev.rondo.edge.http.Meters;
import dev.rondo.edge.http.Pages;
import dev.rondo.edge.http.RateLimits;
import dev.rondo.edge.http.RestApi;
import dev.rondo.edge.openapi.OpenApi;
import dev.rondo.edge.socket.Connections;
import dev.rondo.edge.socket.SocketServer;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.ServerWebSocketHandshake;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/// The server as the outside sees it: a public port for REST, socket and pages, and an internal one
/// for operators.
public final class EdgeServer {
  private static final String SOCKET = HttpEntry.ROOT + "/socket";
  private static final Duration LONGEST_STOP = Duration.ofSeconds(4);

  /// A connection on which nothing could be written for so long is dropped. Sockets are pinged more
  /// often than that.
  private static final Duration STALLED = Duration.ofSeconds(30);

  private final EdgeOptions options;
  private final Connections connections;
  private final Vertx vertx;
  private final HttpEntry rest;
  private final Pages pages;
  private final SocketServer sockets;
  private final HttpServer server;
  private final InternalPages internal;
  private final HttpServer internalServer;

  public EdgeServer(
      EdgeOptions options,
      Services services,
      Connections connections,
      PrometheusMeterRegistry metrics) {
    this.options = options;
    this.connections = connections;
    vertx = Vertx.vertx(new VertxOptions().setPreferNativeTransport(false));
    var limits = new RateLimits(options.limits());
    var meters = new Meters(metrics);
    var routes = Routes.of(services, limits, meters);
    var addresses = new ClientAddress(options.limits().trustedProxies());
    rest = new HttpEntry(vertx, new RestApi(routes, services.tokens(), limits), addresses, meters);
    pages = new Pages(Map.of("/openapi.json", () -> OpenApi.of(routes)));
    sockets = new SocketServer(vertx, services, connections, options.limits(), limits, meters);
    internal =
        new InternalPages(
            metrics,
            new HttpEntry(
                vertx,
                new RestApi(InternalRoutes.of(services), services.tokens(), limits),
                addresses,
                meters),
            options.internalSecret());
    metrics.gauge("rondo.sockets", connections, Connections::size);
    server = publicServer();
    internalServer = vertx.createHttpServer().requestHandler(internal::handle);
  }

  private HttpServer publicServer() {
    var http =
        new HttpServerOptions()
            .setCompressionSupported(false)
            .setPerFrameWebSocketCompressionSupported(false)
            .setPerMessageWebSocketCompressionSupported(false)
            .setWebSocketClosingTimeout((int) LONGEST_STOP.toSeconds())
            .setWriteIdleTimeout((int) STALLED.toSeconds())
            .setHttp2ClearTextEnabled(false)
            .setHandle100ContinueAutomatically(true)
            .setAcceptBacklog(4_096);
    return vertx
        .createHttpServer(http)
        .requestHandler(this::handle)
        .invalidRequestHandler(rest::malformed)
        .webSocketHandshakeHandler(this::shake)
        .webSocketHandler(sockets::accept);
  }

  /// Opens the internal port, and returns it. The server is alive, and not yet ready.
  public int startInternal() {
    return wait(internalServer.listen(options.internalPort(), options.internalHost())).actualPort();
  }

  /// Opens the public port, and returns it.
  public int start() {
    var port = wait(server.listen(options.port(), options.host())).actualPort();
    internal.ready(true);
    return port;
  }

  /// Stops accepting, tells sockets to come back, and lets requests under way finish. Clients that
  /// do not read are left behind.
  public void stop() {
    internal.ready(false);
    connections.stop();
    waitAtMost(LONGEST_STOP.plusSeconds(1), server.shutdown(LONGEST_STOP));
    waitAtMost(Duration.ofSeconds(1), vertx.close());
  }

  private void handle(HttpServerRequest request) {
    var path = Objects.requireNonNullElse(request.path(), "");
    if (path.equals("/api") || path.startsWith("/api/")) {
      rest.handle(request);
    } else {
      pages.handle(request);
    }
  }

  private void shake(ServerWebSocketHandshake handshake) {
    if (!handshake.path().equals(SOCKET)) {
      handshake.reject(404);
    } else if (!sockets.hasRoom()) {
      handshake.reject(503);
    } else {
      handshake.accept();
    }
  }

  private static <T> T wait(Future<T> future) {
    return future.toCompletionStage().toCompletableFuture().join();
  }

  private static void waitAtMost(Duration longest, Future<Void> future) {
    var waiting = future.toCompletionStage().toCompletableFuture();
    waiting.completeOnTimeout(null, longest.toMillis(), TimeUnit.MILLISECONDS).join();
  }
}
