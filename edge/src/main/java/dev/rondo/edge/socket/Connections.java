package dev.rondo.edge.socket;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Session;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.play.LocalSockets;
import dev.rondo.platform.view.Watcher.Departure;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// All open sockets of this node, and whose they are.
public final class Connections implements LocalSockets {
  private final Set<Connection> all = ConcurrentHashMap.newKeySet();
  private final Map<AccountId, Set<Connection>> byAccount = new ConcurrentHashMap<>();
  private final Map<String, Integer> byAddress = new ConcurrentHashMap<>();
  private final List<BiConsumer<AccountId, Departure>> listeners = new CopyOnWriteArrayList<>();
  private final List<Consumer<AccountId>> greeters = new CopyOnWriteArrayList<>();
  private final AtomicInteger size = new AtomicInteger();
  private final InstantSource clock;
  private volatile boolean stopping;

  public Connections(InstantSource clock) {
    this.clock = clock;
  }

  /// The time that is sent along, in epoch milliseconds.
  long now() {
    return clock.millis();
  }

  /// The number of connections, with those that have not yet said hello.
  @Override
  public int size() {
    return size.get();
  }

  /// The number of sockets from an address, as [dev.rondo.edge.limits.ClientAddress#counted] gives
  /// it.
  int from(String address) {
    return byAddress.getOrDefault(address, 0);
  }

  /// The number of sockets of an account.
  int of(AccountId account) {
    return byAccount.getOrDefault(account, Set.of()).size();
  }

  /// Closes the connection if its address has too many.
  void opened(Connection connection, int mostOfAddress) {
    all.add(connection);
    size.incrementAndGet();
    if (byAddress.merge(connection.address(), 1, Integer::sum) > mostOfAddress) {
      connection.close(CloseCode.TOO_MANY_SOCKETS);
    }
    if (stopping) {
      connection.close(CloseCode.STOPPING);
    }
  }

  /// False if the account has that many already; nothing is changed then.
  boolean signedIn(Connection connection, AccountId account, int most) {
    var sockets =
        byAccount.compute(
            account,
            (_, known) -> {
              var open = known == null ? ConcurrentHashMap.<Connection>newKeySet() : known;
              if (open.size() < most) {
                open.add(connection);
              }
              return open;
            });
    var signedIn = sockets.contains(connection);
    if (signedIn && sockets.size() == 1) {
      greeters.forEach(greeter -> greeter.accept(account));
    }
    return signedIn;
  }

  void closed(Connection connection, Optional<AccountId> account, Departure departure) {
    if (all.remove(connection)) {
      size.decrementAndGet();
      byAddress.computeIfPresent(connection.address(), (_, count) -> count == 1 ? null : count - 1);
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

  @Override
  public void onCame(Consumer<AccountId> listener) {
    greeters.add(listener);
  }

  @Override
  public List<AccountId> people() {
    return List.copyOf(byAccount.keySet());
  }

  @Override
  public List<String> tokenHashes() {
    return all.stream()
        .flatMap(connection -> connection.session().stream())
        .map(Session::tokenHash)
        .distinct()
        .sorted()
        .toList();
  }

  private void send(AccountId account, Frame frame) {
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
