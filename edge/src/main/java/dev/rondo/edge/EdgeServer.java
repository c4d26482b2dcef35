package dev.rondo.edge;

import dev.rondo.edge.http.Auditor;
import dev.rondo.edge.http.Creations;
import dev.rondo.edge.http.Forwarding;
import dev.rondo.edge.http.Gateway;
import dev.rondo.edge.http.HttpEntry;
import dev.rondo.edge.http.Intake;
import dev.rondo.edge.http.Meters;
import dev.rondo.edge.http.RestApi;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.invitation.Invitations;
import dev.rondo.edge.invitation.LinkPreviews;
import dev.rondo.edge.limits.ClientAddress;
import dev.rondo.edge.limits.Peers;
import dev.rondo.edge.limits.RateLimits;
import dev.rondo.edge.openapi.OpenApi;
import dev.rondo.edge.pages.Pages;
import dev.rondo.edge.pages.PreviewTags;
import dev.rondo.edge.routes.PlaceRoutes;
import dev.rondo.edge.socket.Connections;
import dev.rondo.edge.socket.DeflateExtension;
import dev.rondo.edge.socket.SocketServer;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.ServerWebSocketHandshake;
import io.vertx.core.net.PemKeyCertOptions;
import io.vertx.core.net.impl.ConnectionBase;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// The server as the outside sees it: a public port for REST, socket and pages, and an internal one
/// for operators.
public final class EdgeServer {
  private static final String SOCKET = HttpEntry.ROOT + "/socket";
  private static final Duration LONGEST_STOP = Duration.ofSeconds(4);

  /// A connection on which nothing could be written for so long is dropped. Sockets are pinged more
  /// often than that.
  private static final Duration STALLED = Duration.ofSeconds(30);

  /// Vert.x would copy files of the class path into the temporary folder. Pages are read without
  /// it. A connection on which nothing comes and nothing goes for so long is dropped.
  private static final Duration IDLE = Duration.ofMinutes(2);

  /// Stands for a free port that all event loops share.
  private static final int SHARED_FREE_PORT = -1;

  private final EdgeOptions options;
  private final Connections connections;
  private final EventLoops loops;
  private final List<Route> routes;
  private final HttpEntry rest;
  private final Pages pages;
  private final LinkPreviews previews;
  private final SocketServer sockets;
  private final Peers peers;
  private final List<HttpServer> servers = new CopyOnWriteArrayList<>();
  private final HealthPages health;
  private final InternalPages internal;
  private final HttpServer internalServer;

  public EdgeServer(
      EventLoops loops,
      EdgeOptions options,
      Services services,
      Connections connections,
      Observation observation,
      Health health,
      Extras extras) {
    this.options = options;
    this.connections = connections;
    this.health = new HealthPages(health);
    this.loops = loops;
    var vertx = loops.vertx();
    var limits = new RateLimits(options.limits());
    var metrics = observation.metrics();
    var meters = new Meters(metrics, observation.tracing());
    var invitations =
        new Invitations(
            services.catalog(), services.journal(), services.accounts(), InstantSource.system());
    previews = new LinkPreviews(invitations);
    routes =
        Stream.of(
                Routes.of(services, invitations, limits, meters),
                new PlaceRoutes(connections, options.host(), services.publicUrl()).routes(),
                extras.routes())
            .flatMap(List::stream)
            .toList();
    var addresses = new ClientAddress(options.limits().trustedProxies());
    var creations =
        new Creations(
            services.creationKeys(), new Auditor(services.audit(), InstantSource.system()), meters);
    var intake = new Intake(options.limits().bodyBytes());
    peers = new Peers(options.limits().connectionsPerAddress(), addresses);
    var gateway = new Gateway(options.gatewaySecret(), services.gatewayUsers()::session);
    rest =
        new HttpEntry(
            vertx,
            new RestApi(
                routes,
                services.tokens(),
                gateway,
                limits,
                creations,
                Optional.of(new Forwarding(services.nodes()))),
            addresses,
            meters,
            intake);
    var made = new TreeMap<>(extras.pages());
    made.put("/openapi.json", () -> OpenApi.of(routes));
    pages = new Pages(services.catalog(), made, services.publicUrl());
    sockets =
        new SocketServer(vertx, services, connections, options, gateway, addresses, limits, meters);
    internal =
        new InternalPages(
            metrics,
            new HttpEntry(
                vertx,
                new RestApi(
                    InternalRoutes.of(services),
                    services.tokens(),
                    Gateway.none(),
                    limits,
                    creations,
                    Optional.empty()),
                addresses,
                meters,
                intake),
            options.internalSecret(),
            this.health);
    metrics.gauge("rondo.sockets", connections, Connections::size);
    metrics.gauge("rondo.bodies.bytes", intake, Intake::held);
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
            .setIdleTimeout((int) IDLE.toSeconds())
            .setHttp2ClearTextEnabled(false)
            .setHandle100ContinueAutomatically(false)
            .setAcceptBacklog(4_096);
    options
        .tls()
        .ifPresent(tls ->
            http.setSsl(true)
                .setKeyCertOptions(
                    new PemKeyCertOptions()
                        .setCertPath(tls.certificate().toString())
                        .setKeyPath(tls.key().toString())));
    return loops
        .vertx()
        .createHttpServer(http)
        .connectionHandler(this::opened)
        .requestHandler(this::handle)
        .invalidRequestHandler(rest::malformed)
        .webSocketHandshakeHandler(this::shake)
        .webSocketHandler(sockets::accept);
  }

  private void opened(HttpConnection connection) {
    peers.opened(connection);
    if (options.deflateLevel() > 0 && connection instanceof ConnectionBase base) {
      DeflateExtension.offer(base.channel().pipeline());
    }
  }

  List<Route> routes() {
    return routes;
  }

  /// Opens the internal port, and returns it. The server is alive, and not yet ready.
  public int startInternal() {
    return wait(internalServer.listen(options.internalPort(), options.internalHost())).actualPort();
  }

  /// Opens the public port, and returns it. The event loops share the connections.
  public int start() {
    var port = options.port() == 0 ? SHARED_FREE_PORT : options.port();
    wait(
        loops
            .vertx()
            .deployVerticle(
                () -> new Loop(port), new DeploymentOptions().setInstances(loops.count())));
    health.open(true);
    return servers.getFirst().actualPort();
  }

  /// One event loop's share of the public port.
  private final class Loop extends VerticleBase {
    private final int port;

    Loop(int port) {
      this.port = port;
    }

    @Override
    public Future<?> start() {
      var server = publicServer();
      return server.listen(port, options.host()).onSuccess(servers::add);
    }
  }

  /// From now on nobody is to be sent here: the server will stop.
  public void beginStop() {
    health.open(false);
  }

  /// Stops accepting, tells sockets to come back, and lets requests under way finish. Clients that
  /// do not read are left behind.
  public void stop() {
    beginStop();
    connections.stop();
    var closed = servers.stream().map(server -> server.shutdown(LONGEST_STOP)).toList();
    waitAtMost(LONGEST_STOP.plusSeconds(1), Future.join(closed).mapEmpty());
    waitAtMost(Duration.ofSeconds(1), internalServer.close());
  }

  private void handle(HttpServerRequest request) {
    var path = Objects.requireNonNullElse(request.path(), "");
    if (path.equals("/api") || path.startsWith("/api/")) {
      rest.handle(request);
    } else if (!health.handle(request)) {
      show(request, path);
    }
  }

  /// Links to a match say in their head what they lead to, which is read from the database.
  private void show(HttpServerRequest request, String path) {
    var target = previews.target(path);
    if (target.isEmpty()) {
      pages.handle(request, Optional.empty());
      return;
    }
    loops
        .vertx()
        .<Optional<PreviewTags.Preview>>executeBlocking(() -> previews.of(target.get()), false)
        .onSuccess(preview -> pages.handle(request, preview));
  }

  private void shake(ServerWebSocketHandshake handshake) {
    if (!handshake.path().equals(SOCKET)) {
      handshake.reject(404);
    } else {
      sockets.shake(handshake);
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
