package dev.rondo.app.cluster;

import dev.rondo.app.wiring.Membership;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.host.TableHost;
import dev.rondo.platform.match.FrozenMatch;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.nodes.Nodes;
import dev.rondo.platform.table.FrozenTables;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Joins several servers of this process as the nodes of a cluster. The leader can be moved, and
/// messages can be lost. Matches are spread over the nodes by their ids, and never move.
final class LinkedNodes {
  private final Map<String, Link> links = new ConcurrentSkipListMap<>();
  private volatile @Nullable Link leader;
  private volatile Predicate<String> lost = _ -> false;

  /// The membership of a server of that name.
  Membership.Opening as(String name) {
    return (_, _, own, _) -> {
      var link = new Link(name, own);
      links.put(name, link);
      return link;
    };
  }

  /// From now on messages of these topics do not arrive.
  void lose(Predicate<String> topics) {
    lost = topics;
  }

  String leader() {
    var now = leader;
    return now == null ? "" : now.name;
  }

  /// Another node leads from now on; nobody does if there is no node of that name.
  synchronized void lead(String name) {
    var before = leader;
    leader = null;
    if (before != null) {
      before.leading().end();
    }
    var next = links.get(name);
    if (next != null) {
      leader = next;
      next.leading().begin();
    }
  }

  /// The node is gone without a word. Its server still has to be closed.
  synchronized void lose(String name) {
    links.remove(name);
    if (leader().equals(name)) {
      leader = null;
    }
  }

  private synchronized void joined(Link link) {
    link.upSince = Optional.of(Instant.now());
    if (leader == null) {
      leader = link;
      link.leading().begin();
    }
  }

  /// One node, and what it knows of the others.
  private final class Link implements Membership, Nodes {
    private final String name;
    private final Map<String, Receiver> receivers = new ConcurrentHashMap<>();

    /// Keeps messages in their order.
    private final ExecutorService arriving =
        Executors.newSingleThreadExecutor(Thread.ofVirtual().factory());

    private @Nullable Leading leading;
    private final TableHost host;
    private volatile Optional<Instant> upSince = Optional.empty();

    Link(String name, TableHost host) {
      this.name = name;
      this.host = host;
    }

    Leading leading() {
      return Optional.ofNullable(leading).orElseThrow();
    }

    @Override
    public Nodes nodes() {
      return this;
    }

    @Override
    public boolean alone() {
      return false;
    }

    @Override
    public FrozenTables tables() {
      InvocationHandler calls =
          (proxy, method, arguments) -> {
            if (method.isDefault()) {
              return InvocationHandler.invokeDefault(proxy, method, arguments);
            }
            try {
              return method.invoke(owner(arguments[0]), arguments);
            } catch (InvocationTargetException failed) {
              throw failed.getCause();
            }
          };
      return (FrozenTables)
          Proxy.newProxyInstance(
              LinkedNodes.class.getClassLoader(), new Class<?>[] {FrozenTables.class}, calls);
    }

    private TableHost owner(Object first) {
      var id = first instanceof FrozenMatch frozen ? frozen.id() : (MatchId) first;
      var all = new ArrayList<>(links.values());
      var link = all.get(Math.floorMod(id.value().hashCode(), all.size()));
      return link.host;
    }

    @Override
    public void recover() {
      var _ = host.recover();
    }

    @Override
    public void leave() {
      synchronized (LinkedNodes.this) {
        stopLeading();
        links.remove(name);
        links.values().stream()
            .findFirst()
            .filter(_ -> leader == null)
            .ifPresent(next -> lead(next.name));
      }
    }

    @Override
    public void close() {}

    @Override
    public String self() {
      return name;
    }

    @Override
    public List<Member> members() {
      var all = new TreeMap<String, Member>();
      links.forEach((node, link) ->
          all.put(node, new Member(node, "linked:" + node, "up", link.upSince, "test")));
      return List.copyOf(all.values());
    }

    @Override
    public boolean leads() {
      return leader == this;
    }

    @Override
    public void stopLeading() {
      synchronized (LinkedNodes.this) {
        if (leader == this) {
          leader = null;
          leading().end();
        }
      }
    }

    @Override
    public void onLead(Leading part) {
      leading = part;
    }

    @Override
    public void on(String topic, Receiver receiver) {
      receivers.put(topic, receiver);
    }

    @Override
    public void join() {
      joined(this);
    }

    @Override
    public void tellOthers(String topic, byte[] message) {
      links.values().stream()
          .filter(link -> link != this)
          .forEach(link -> {
            var _ = send(link, topic, message);
          });
    }

    @Override
    public void tell(String node, String topic, byte[] message) {
      var link = links.get(node);
      if (link != null) {
        var _ = send(link, topic, message);
      }
    }

    @Override
    public CompletableFuture<byte[]> askLeader(String topic, byte[] message) {
      var now = leader;
      return now == null
          ? CompletableFuture.failedFuture(new UnavailableException("nobody leads"))
          : send(now, topic, message);
    }

    @Override
    public CompletableFuture<List<byte[]>> askOthers(String topic, byte[] message) {
      var replies =
          links.values().stream()
              .filter(link -> link != this)
              .map(link -> send(link, topic, message))
              .toList();
      return CompletableFuture.allOf(replies.toArray(CompletableFuture[]::new))
          .handle((_, _) ->
              replies.stream()
                  .filter(reply -> reply.state() == Future.State.SUCCESS)
                  .map(CompletableFuture::join)
                  .toList());
    }

    private CompletableFuture<byte[]> send(Link to, String topic, byte[] message) {
      var reply = new CompletableFuture<byte[]>();
      if (!lost.test(topic) && links.containsValue(this)) {
        to.arriving.execute(() -> {
          var receiver = Optional.ofNullable(to.receivers.get(topic)).orElseThrow();
          var _ =
              receiver
                  .receive(name, message)
                  .whenComplete((bytes, failed) -> {
                    if (failed == null) {
                      reply.complete(bytes);
                    } else {
                      reply.completeExceptionally(new UnavailableException("no reply", failed));
                    }
                  });
        });
      }
      return reply
          .orTimeout(5, TimeUnit.SECONDS)
          .exceptionallyCompose(failed ->
              CompletableFuture.failedFuture(
                  failed instanceof UnavailableException
                      ? failed
                      : new UnavailableException("no reply in time", failed)));
    }

    @Override
    public Optional<String> unready() {
      return links.containsValue(this)
          ? Optional.empty()
          : Optional.of("this node is no member of the cluster");
    }
  }
}
