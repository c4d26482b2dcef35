package dev.rondo.edge.socket;

import dev.rondo.cartridge.Rejection;
import dev.rondo.edge.http.Meters;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Session;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.table.Tables;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Update;
import dev.rondo.platform.view.Watcher;
import io.vertx.core.http.ServerWebSocket;
import io.vertx.core.internal.http.WebSocketInternal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// One open socket. What the client sends is done in order, in its lane or, if that has nothing to
/// do, on its event loop. Anybody may send to the client. The matches it watches belong to the
/// lane.
final class Connection implements Watcher {
  private static final int MOST_WATCHED = 200;

  private final ServerWebSocket socket;
  private final String address;
  private final int mostOfAccount;
  private final Outbox outbox;
  private final Lane lane;
  private final Connections registry;
  private final Tables tables;
  private final Meters meters;
  private final AtomicReference<@Nullable CloseCode> closing = new AtomicReference<>();
  private final Map<MatchId, CompletableFuture<Result<Look>>> watched = new HashMap<>();
  private volatile Optional<Session> session = Optional.empty();
  private boolean released;

  /// @param address where it comes from, as it is counted
  /// @param mostOfAccount how many sockets an account may have
  Connection(
      ServerWebSocket socket,
      String address,
      int mostOfAccount,
      Outbox outbox,
      Lane lane,
      Connections registry,
      Tables tables,
      Meters meters) {
    this.socket = socket;
    this.address = address;
    this.mostOfAccount = mostOfAccount;
    this.outbox = outbox;
    this.lane = lane;
    this.registry = registry;
    this.tables = tables;
    this.meters = meters;
  }

  Optional<Session> session() {
    return session;
  }

  String address() {
    return address;
  }

  long now() {
    return registry.now();
  }

  boolean signedInWith(String tokenHash) {
    return session.filter(who -> who.tokenHash().equals(tokenHash)).isPresent();
  }

  /// On the event loop. Whether all is done that came before.
  boolean idle() {
    return lane.idle();
  }

  /// Runs the work here and now, unless the connection is being closed.
  void atOnce(Runnable work) {
    if (closing.get() == null) {
      work.run();
    }
  }

  /// Runs the work after what came before it, unless the connection is being closed by then.
  void inOrder(Runnable work) {
    if (!lane.offer(() -> atOnce(work))) {
      close(CloseCode.TOO_SLOW);
    }
  }

  /// In the lane. False if the account has too many sockets already.
  boolean signIn(Session who) {
    if (!registry.signedIn(this, who.account().id(), mostOfAccount)) {
      return false;
    }
    session = Optional.of(who);
    return true;
  }

  /// In the lane. Empty if it watches too many already.
  Optional<CompletableFuture<Result<Look>>> watch(
      MatchId match, Onlooker onlooker, OptionalLong since) {
    if (watched.size() >= MOST_WATCHED && !watched.containsKey(match)) {
      return Optional.empty();
    }
    var watching = tables.watch(match, onlooker, since, this);
    watched.put(match, watching);
    return Optional.of(
        watching.whenComplete((result, _) -> {
          if (result instanceof Result.Refused<Look>) {
            inOrder(() -> watched.remove(match, watching));
          }
        }));
  }

  /// In the lane.
  void unwatch(MatchId match) {
    if (watched.remove(match) != null) {
      tables.unwatch(match, this, Departure.LEFT);
    }
  }

  @Override
  public void snapshot(MatchId match, Look look) {
    send(Frames.snapshot(match, look, now()));
  }

  @Override
  public void update(MatchId match, Update update) {
    send(Frames.update(match, update));
  }

  /// A client that does not take what it is sent is told to come back.
  void send(Frame frame) {
    if (closing.get() == null && !outbox.send(frame)) {
      close(CloseCode.TOO_SLOW);
    }
  }

  /// Tells the client that a frame is refused.
  void refuse(Rejection rejection, Frame frame) {
    meters.refused(rejection);
    send(frame);
  }

  void close(CloseCode code) {
    if (closing.compareAndSet(null, code)) {
      lane.last(() -> release(code.departure()));
      outbox.end(() -> socket.close(code.code(), code.reason()));
      meters.closed(code);
      if (code == CloseCode.TOO_MANY_FRAMES && socket instanceof WebSocketInternal open) {
        // Or pings would be answered for as long as the client does not read that it is closed,
        // and the answers pile up. Pausing the socket does not hold pings back.
        open.channelHandlerContext().channel().config().setAutoRead(false);
      }
    }
  }

  /// On the event loop. The client has closed, or has fallen silent: nothing more is sent to it.
  void gone() {
    outbox.abandon();
    lane.last(() -> release(Departure.LEFT));
  }

  private void release(Departure departure) {
    if (released) {
      return;
    }
    released = true;
    watched.keySet().forEach(match -> tables.unwatch(match, this, departure));
    registry.closed(this, session.map(who -> who.account().id()), departure);
  }
}
