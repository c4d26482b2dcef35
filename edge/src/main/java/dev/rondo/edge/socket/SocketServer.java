package dev.rondo.edge.socket;

import dev.rondo.edge.EdgeOptions;
import dev.rondo.edge.Services;
import dev.rondo.edge.http.Gateway;
import dev.rondo.edge.http.Meters;
import dev.rondo.edge.http.RestApi;
import dev.rondo.edge.limits.ClientAddress;
import dev.rondo.edge.limits.Limits;
import dev.rondo.edge.limits.RateLimits;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.identity.Session;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.vertx.core.MultiMap;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.ServerWebSocket;
import io.vertx.core.http.ServerWebSocketHandshake;
import io.vertx.core.internal.http.WebSocketInternal;
import io.vertx.core.net.SocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/// Takes new sockets: waits for hello, pings, and lets go of clients that fall silent.
public final class SocketServer {
  private static final Duration HELLO = Duration.ofSeconds(5);
  private static final Duration PING = Duration.ofSeconds(10);
  private static final int MISSED_PINGS = 2;
  private static final int TOO_MANY = 429;
  private static final int FORBIDDEN = 403;

  /// A token is used, and looked at again, so often while its socket is open.
  private static final int PINGS_PER_CHECK = 360;

  private final Vertx vertx;
  private final Services services;
  private final Connections connections;
  private final Limits limits;
  private final int deflateLevel;
  private final Gateway gateway;
  private final ClientAddress addresses;
  private final RateLimits rates;
  private final Meters meters;
  private final Commands commands;
  private final Map<EventLoop, LoopWriter> writers = new ConcurrentHashMap<>();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  public SocketServer(
      Vertx vertx,
      Services services,
      Connections connections,
      EdgeOptions options,
      Gateway gateway,
      ClientAddress addresses,
      RateLimits rates,
      Meters meters) {
    this.vertx = vertx;
    this.services = services;
    this.connections = connections;
    this.limits = options.limits();
    this.deflateLevel = options.deflateLevel();
    this.gateway = gateway;
    this.addresses = addresses;
    this.rates = rates;
    this.meters = meters;
    this.commands = new Commands(services, gateway, rates, meters);
    services.tokens().onDeath(connections::tokenDied);
  }

  /// On the event loop of the request. Accepts or rejects it. An account that has too many sockets
  /// is known here only if the client sends its token as bearer; otherwise it is told after hello.
  public void shake(ServerWebSocketHandshake handshake) {
    if (connections.size() >= limits.sockets()) {
      handshake.reject(503);
      return;
    }
    var address = address(handshake.remoteAddress(), handshake.headers());
    if (connections.from(address) >= limits.socketsPerAddress()) {
      handshake.reject(429);
      return;
    }
    var user = gateway.user(header(handshake.headers()), address);
    var token = RestApi.token(Optional.ofNullable(handshake.headers().get("Authorization")));
    if (token.isEmpty() && user.isEmpty()) {
      handshake.accept();
      return;
    }
    var context = vertx.getOrCreateContext();
    threads.execute(() -> {
      var refusal =
          user.map(this::refusesUser).orElseGet(() -> refuses(token.orElseThrow(), address));
      context.runOnContext(_ -> refusal.ifPresentOrElse(handshake::reject, handshake::accept));
    });
  }

  /// The status with which the handshake is rejected, if it is.
  private Optional<Integer> refuses(String token, String address) {
    try {
      return switch (rates.session(services.tokens(), token, address)) {
        case Result.Ok<Optional<Session>>(var session) ->
            session.filter(this::hasTooMany).map(_ -> TOO_MANY);
        case Result.Refused<Optional<Session>> _ -> Optional.of(TOO_MANY);
      };
    } catch (UnavailableException busy) {
      // Hello asks again, and says so.
      return Optional.empty();
    }
  }

  /// The same for a user whom the gateway has signed in.
  private Optional<Integer> refusesUser(String user) {
    try {
      return switch (gateway.session(user)) {
        case Result.Ok<Session>(var session) ->
            Optional.of(session).filter(this::hasTooMany).map(_ -> TOO_MANY);
        case Result.Refused<Session> _ -> Optional.of(FORBIDDEN);
      };
    } catch (UnavailableException busy) {
      return Optional.empty();
    }
  }

  private boolean hasTooMany(Session who) {
    return connections.of(who.account().id()) >= limits.socketsPerAccount();
  }

  private static Function<String, Optional<String>> header(MultiMap headers) {
    return name -> Optional.ofNullable(headers.get(name));
  }

  private String address(SocketAddress peer, MultiMap headers) {
    return ClientAddress.counted(addresses.of(peer.hostAddress(), headers));
  }

  /// On the event loop of the socket.
  public void accept(ServerWebSocket socket) {
    var channel = ((WebSocketInternal) socket).channelHandlerContext();
    var deflates = DeflateExtension.agreed(channel.pipeline());
    var writer = writers.computeIfAbsent(channel.channel().eventLoop(), this::writer);
    var connection =
        new Connection(
            socket,
            address(socket.remoteAddress(), socket.headers()),
            limits.socketsPerAccount(),
            new Outbox(channel, writer, deflates, limits),
            new Lane(threads),
            connections,
            services.tables(),
            meters);
    connections.opened(connection, limits.socketsPerAddress());
    var user = gateway.user(header(socket.headers()), connection.address());
    var inbox =
        new Inbox(
            connection, rates.frames(), message -> commands.receive(connection, user, message));
    socket.frameHandler(inbox::frame);
    FrameDecoder.install(
        channel.pipeline(),
        Inbox.LARGEST,
        deflates,
        status -> violated(socket, connection, status));
    if (deflates) {
      DeflateExtension.onTooLarge(channel, () -> connection.close(CloseCode.FRAME_TOO_LARGE));
    }
    var hello = vertx.setTimer(HELLO.toMillis(), _ -> expectHello(connection));
    var ping = ping(socket, connection);
    socket.exceptionHandler(_ -> {});
    socket.closeHandler(_ -> {
      vertx.cancelTimer(hello);
      vertx.cancelTimer(ping);
      connection.gone();
    });
  }

  private LoopWriter writer(EventLoop loop) {
    return new LoopWriter(loop, new Deflation(deflateLevel));
  }

  private static void violated(
      ServerWebSocket socket, Connection connection, WebSocketCloseStatus status) {
    if (status.equals(WebSocketCloseStatus.MESSAGE_TOO_BIG)) {
      connection.close(CloseCode.FRAME_TOO_LARGE);
    } else {
      connection.gone();
      socket.close((short) status.code(), status.reasonText());
    }
  }

  private static void expectHello(Connection connection) {
    if (connection.session().isEmpty()) {
      connection.close(CloseCode.HELLO_TOO_LATE);
    }
  }

  private long ping(ServerWebSocket socket, Connection connection) {
    var unanswered = new AtomicInteger();
    var sent = new AtomicInteger();
    socket.pongHandler(_ -> unanswered.set(0));
    return vertx.setPeriodic(
        PING.toMillis(),
        _ -> {
          if (unanswered.getAndIncrement() >= MISSED_PINGS) {
            connection.gone();
            socket.close();
            return;
          }
          socket.writePing(Buffer.buffer());
          if (sent.incrementAndGet() % PINGS_PER_CHECK == 0) {
            connection.inOrder(() -> checkToken(connection));
          }
        });
  }

  private void checkToken(Connection connection) {
    var alive =
        connection.session().flatMap(who -> services.tokens().sessionOfHash(who.tokenHash()));
    if (alive.isEmpty()) {
      connection.close(CloseCode.TOKEN_DEAD);
    }
  }
}
