package dev.rondo.cluster;

import dev.rondo.cluster.Wire.Reply;
import dev.rondo.cluster.Wire.Request;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.table.FrozenTables;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Update;
import dev.rondo.platform.view.Watcher;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Does what other nodes ask of the matches of this node, and tells their watchers. A match knows
/// each watcher of another node as it knows those of its own: only the way to them is shared.
final class ServedCalls {
  /// The other node has given up waiting by then.
  static final long LONGEST_MILLIS = 5_000;

  private static final int BYTES_A_PART = 500_000;

  /// A watcher of another node.
  private record RemoteWatcher(NodeLink link, long id, MatchId of, int bucket) implements Watcher {
    @Override
    public void snapshot(MatchId match, Look look) {
      link.snapshot(match, look, id);
    }

    @Override
    public void update(MatchId match, Update update) {
      link.update(match, update, id);
    }
  }

  /// Another node: its watchers here, and its requests that wait.
  private record Client(NodeLink link, Map<Long, RemoteWatcher> watchers, Set<Long> waiting) {}

  private final String self;
  private final FrozenTables tables;
  private final Buckets buckets;
  private final InstantSource clock;
  private final BiConsumer<String, Wire> send;
  private final Map<String, Client> clients = new ConcurrentHashMap<>();

  /// The nodes that were removed. A request of theirs may arrive later, and none of them comes
  /// back: a node that is started again is another one.
  private final Set<String> gone = ConcurrentHashMap.newKeySet();

  /// @param send sends a message to the node that is named
  ServedCalls(
      String self,
      FrozenTables tables,
      Buckets buckets,
      InstantSource clock,
      BiConsumer<String, Wire> send) {
    this.self = self;
    this.tables = tables;
    this.buckets = buckets;
    this.clock = clock;
    this.send = send;
  }

  /// Does what is asked, when the bucket is open. Must not block.
  void take(Request request) {
    try {
      if (!buckets.run(request.bucket(), () -> run(request))) {
        throw new UnavailableException("the match moves to another node");
      }
    } catch (UnavailableException full) {
      reply(request, request.call().codec(), null, full);
    }
  }

  private void run(Request request) {
    if (clock.millis() - request.sentAt() > LONGEST_MILLIS || gone.contains(request.from())) {
      return;
    }
    switch (request.call()) {
      case Call.Watch watch when client(request.from()).watchers().containsKey(watch.watcher()) -> {
        // It was sent twice. The first has its reply, or will have it.
      }
      case Call.Watch watch -> finish(request, watch, () -> watch(request, watch));
      case Call.Unwatch(var watcher, var departure) ->
          unwatch(client(request.from()), watcher, departure);
      case Call<?> call when call.blocks() -> {
        client(request.from()).waiting().add(request.id());
        Thread.startVirtualThread(() -> {
          try {
            buckets.create(request.bucket(), () -> make(request, call));
          } catch (UnavailableException left) {
            reply(request, call.codec(), null, left);
          }
        });
      }
      case Call<?> call -> make(request, call);
    }
  }

  private <T> void make(Request request, Call<T> call) {
    finish(request, call, () -> call.on(tables, request.match()));
  }

  private CompletableFuture<Result<Look>> watch(Request request, Call.Watch watch) {
    var client = client(request.from());
    var watcher =
        new RemoteWatcher(client.link(), watch.watcher(), request.match(), request.bucket());
    client.watchers().put(watch.watcher(), watcher);
    var since = watch.since().map(OptionalLong::of).orElseGet(OptionalLong::empty);
    CompletableFuture<Result<Look>> result;
    try {
      result = tables.watch(request.match(), watch.onlooker(), since, watcher);
    } catch (RuntimeException failed) {
      result = CompletableFuture.failedFuture(failed);
    }
    if (gone.contains(request.from())) {
      unwatch(client, watch.watcher(), Watcher.Departure.DROPPED);
    }
    return result.whenComplete((look, failed) -> {
      if (failed != null) {
        // The match may have taken note of the watcher before it failed.
        unwatch(client, watch.watcher(), Watcher.Departure.DROPPED);
      } else if (look instanceof Result.Refused<Look>) {
        client.watchers().remove(watch.watcher(), watcher);
      }
    });
  }

  private void unwatch(Client client, long id, Watcher.Departure departure) {
    var watcher = client.watchers().remove(id);
    if (watcher != null) {
      tables.unwatch(watcher.of(), watcher, departure);
    }
  }

  private <T> void finish(
      Request request, Call<T> call, Supplier<CompletableFuture<Result<T>>> made) {
    CompletableFuture<Result<T>> result;
    try {
      result = made.get();
    } catch (RuntimeException failed) {
      result = CompletableFuture.failedFuture(failed);
    }
    if (!result.isDone()) {
      client(request.from()).waiting().add(request.id());
    }
    var _ = result.whenComplete((value, failed) -> reply(request, call.codec(), value, failed));
  }

  private <T> void reply(
      Request request, ReplyCodec<T> codec, @Nullable Result<T> value, @Nullable Throwable failed) {
    var client = clients.get(request.from());
    if (client != null) {
      client.waiting().remove(request.id());
    }
    var bytes = codec.write(value, failed);
    for (var from = 0; ; from += BYTES_A_PART) {
      var to = Math.min(bytes.length, from + BYTES_A_PART);
      var last = to == bytes.length;
      var part = from == 0 && last ? bytes : Arrays.copyOfRange(bytes, from, to);
      send.accept(request.from(), new Reply(self, request.id(), last, part));
      if (last) {
        return;
      }
    }
  }

  /// Finds what is known of another node. Nothing is kept of a node that is gone.
  private Client client(String node) {
    var client =
        clients.computeIfAbsent(
            node,
            _ ->
                new Client(
                    new NodeLink(self, message -> send.accept(node, message)),
                    new ConcurrentHashMap<>(),
                    ConcurrentHashMap.newKeySet()));
    if (gone.contains(node)) {
      clients.remove(node);
    }
    return client;
  }

  /// The number of other nodes of which something is kept.
  int clients() {
    return clients.size();
  }

  /// The number of watchers of another node.
  int watchers(String node) {
    var client = clients.get(node);
    return client == null ? 0 : client.watchers().size();
  }

  /// The matches of the bucket are dropped here. Whoever watched them must ask the next node.
  void closed(int bucket) {
    for (var client : clients.values()) {
      if (client.watchers().values().removeIf(watcher -> watcher.bucket() == bucket)) {
        client.link().moved(bucket);
      }
    }
  }

  /// The other node has forgotten these watchers.
  void unknown(String node, List<Long> watchers) {
    watchers.forEach(id -> unwatch(client(node), id, Watcher.Departure.LEFT));
  }

  /// The node is gone. Its players have some time to come back elsewhere.
  void gone(String node) {
    gone.add(node);
    var client = clients.remove(node);
    if (client != null) {
      List.copyOf(client.watchers().keySet())
          .forEach(id -> unwatch(client, id, Watcher.Departure.DROPPED));
    }
  }

  /// Tells the others that their requests still wait, and how much was sent to them.
  void pulse() {
    clients
        .values()
        .forEach(client -> {
          if (!client.waiting().isEmpty() || !client.watchers().isEmpty()) {
            client.link().pulse(new ArrayList<>(client.waiting()));
          }
        });
  }
}
