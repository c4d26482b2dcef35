package dev.rondo.edge.socket;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.play.Mailman;
import dev.rondo.platform.table.MatchId;
import dev.rondo.platform.table.Watcher.Departure;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;

/// All open sockets of this server, and whose they are.
public final class Connections implements Mailman {
  private final Set<Connection> all = ConcurrentHashMap.newKeySet();
  private final Map<AccountId, Set<Connection>> byAccount = new ConcurrentHashMap<>();
  private final List<BiConsumer<AccountId, Departure>> listeners = new CopyOnWriteArrayList<>();
  private final AtomicInteger size = new AtomicInteger();
  private volatile boolean stopping;

  /// How many there are, with those that have not yet said hello.
  public int size() {
    return size.get();
  }

  void opened(Connection connection) {
    all.add(connection);
    size.incrementAndGet();
    if (stopping) {
      connection.close(CloseCode.STOPPING);
    }
  }

  void signedIn(Connection connection, AccountId account) {
    byAccount.compute(
        account,
        (_, known) -> {
          var sockets = known == null ? ConcurrentHashMap.<Connection>newKeySet() : known;
          sockets.add(connection);
          return sockets;
        });
  }

  void closed(Connection connection, Optional<AccountId> account, Departure departure) {
    if (all.remove(connection)) {
      size.decrementAndGet();
    }
    account.ifPresent(id -> {
      byAccount.computeIfPresent(
          id,
          (_, sockets) -> {
            sockets.remove(connection);
            return sockets.isEmpty() ? null : sockets;
          });
      if (!connected(id)) {
        listeners.forEach(listener -> listener.accept(id, departure));
      }
    });
  }

  @Override
  public void matched(AccountId account, String game, MatchId match, int seat) {
    send(account, Frames.matched(game, match, seat));
  }

  @Override
  public void queued(AccountId account, String game, int position) {
    send(account, Frames.queued(game, position));
  }

  @Override
  public void notice(AccountId account, String name, Object content) {
    send(account, Frames.notice(name, content));
  }

  @Override
  public boolean connected(AccountId account) {
    return byAccount.containsKey(account);
  }

  @Override
  public void onGone(BiConsumer<AccountId, Departure> listener) {
    listeners.add(listener);
  }

  private void send(AccountId account, String frame) {
    byAccount.getOrDefault(account, Set.of()).forEach(connection -> connection.send(frame));
  }

  /// Closes the sockets that signed in with this token.
  public void tokenDied(String tokenHash) {
    all.stream()
        .filter(connection -> connection.signedInWith(tokenHash))
        .forEach(connection -> connection.close(CloseCode.TOKEN_DEAD));
  }

  /// Tells every client to come back, also those that come from now on.
  public void stop() {
    stopping = true;
    all.forEach(connection -> connection.close(CloseCode.STOPPING));
  }
}
