package dev.rondo.platform.nodes;

import dev.rondo.platform.Worker;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.view.Watcher.Departure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/// The people who have a socket on another node, as the leader knows them. Safe for any thread.
///
/// The people of a node that is no member any more are gone; they have time to come back, like
/// everybody whose server has closed the connection.
final class PeopleElsewhere {
  private static final Duration LOOK = Duration.ofSeconds(1);

  private final Nodes nodes;
  private final BiConsumer<AccountId, Departure> gone;
  private final Map<String, Set<String>> byNode = new HashMap<>();

  /// The number of nodes on which somebody has a socket.
  private final Map<String, Integer> counts = new HashMap<>();

  private final Worker worker = new Worker("people-elsewhere", this::dropDeadNodes);

  /// @param gone is called with whoever has a socket on no other node any more; must not block
  PeopleElsewhere(Nodes nodes, BiConsumer<AccountId, Departure> gone) {
    this.nodes = nodes;
    this.gone = gone;
  }

  void start() {
    clear();
    worker.start();
  }

  void stop() {
    worker.stop();
    clear();
  }

  private synchronized void clear() {
    byNode.clear();
    counts.clear();
  }

  synchronized boolean has(AccountId account) {
    return counts.containsKey(account.value());
  }

  /// Handles a [PeopleReport] of another node.
  CompletableFuture<byte[]> receive(String from, byte[] message) {
    switch (Messages.read(message, PeopleReport.class)) {
      case PeopleReport.Came(var account) -> add(from, account);
      case PeopleReport.Gone(var account, var departure) -> tell(remove(from, account), departure);
      case PeopleReport.All(var accounts) -> tell(replace(from, accounts), Departure.DROPPED);
      case PeopleReport.Compare compared -> {
        return CompletableFuture.completedFuture(
            Messages.write(new PeopleReport.Same(same(from, compared))));
      }
    }
    return Messages.done();
  }

  private synchronized boolean same(String node, PeopleReport.Compare compared) {
    var known = byNode.getOrDefault(node, Set.of());
    return known.size() == compared.count() && PeopleReport.digest(known) == compared.digest();
  }

  private synchronized void add(String node, String account) {
    if (byNode.computeIfAbsent(node, _ -> new HashSet<>()).add(account)) {
      counts.merge(account, 1, Integer::sum);
    }
  }

  /// The account, if it was known there and has a socket on no other node.
  private synchronized List<String> remove(String node, String account) {
    if (!byNode.getOrDefault(node, Set.of()).remove(account)) {
      return List.of();
    }
    return counts.computeIfPresent(account, (_, count) -> count == 1 ? null : count - 1) == null
        ? List.of(account)
        : List.of();
  }

  private synchronized List<String> replace(String node, List<String> accounts) {
    var now = Set.copyOf(accounts);
    var missing = new ArrayList<String>();
    for (var known : List.copyOf(byNode.getOrDefault(node, Set.of()))) {
      if (!now.contains(known)) {
        missing.addAll(remove(node, known));
      }
    }
    accounts.forEach(account -> add(node, account));
    return missing;
  }

  private void tell(List<String> accounts, Departure departure) {
    accounts.forEach(account -> gone.accept(new AccountId(account), departure));
  }

  private void dropDeadNodes() {
    var alive = nodes.members().stream().map(Nodes.Member::node).collect(Collectors.toSet());
    for (var node : known()) {
      if (!alive.contains(node)) {
        tell(replace(node, List.of()), Departure.DROPPED);
        forget(node);
      }
    }
    worker.pause(LOOK);
  }

  private synchronized List<String> known() {
    return List.copyOf(byNode.keySet());
  }

  private synchronized void forget(String node) {
    byNode.remove(node);
  }
}
