package dev.rondo.cluster;

import dev.rondo.platform.nodes.BucketStore.Playing;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Asks other nodes to let this one into their cluster, again and again until it is up.
///
/// Only the first of the nodes that were found begins a cluster, and only while no cluster plays on
/// the database: a first node that is started again while it cannot see the others would begin a
/// second one. The nodes that play are asked as well, at the addresses that they have stored: so a
/// first node that names itself alone joins again.
final class Joining {
  private static final Logger LOG = LoggerFactory.getLogger(Joining.class);
  private static final long LOOK_MILLIS = 500;
  private static final int LOOKS_A_WARNING = 20;

  private final Peers peers;
  private final String self;
  private final Supplier<List<Playing>> playing;
  private List<String> asked = List.of();
  private String obstacle = "";

  /// @param self `host:port` of this node
  /// @param playing the other nodes that run matches of the database now; may block
  Joining(Peers peers, String self, Supplier<List<Playing>> playing) {
    this.peers = peers;
    this.self = self;
    this.playing = playing;
  }

  /// Blocks until the node is up.
  ///
  /// @param ask takes the nodes to ask; this one is the first of them if it may begin a cluster
  void until(CountDownLatch up, Consumer<List<String>> ask) throws InterruptedException {
    for (var looks = 1; up.getCount() > 0; looks++) {
      look(ask);
      if (!up.await(LOOK_MILLIS, TimeUnit.MILLISECONDS) && looks % LOOKS_A_WARNING == 0) {
        LOG.warn("this node waits to be let into a cluster: {}", obstacle);
      }
    }
  }

  private void look(Consumer<List<String>> ask) {
    try {
      var next = next(peers.look());
      if (!next.isEmpty() && !next.equals(asked)) {
        asked = next;
        ask.accept(next);
      }
    } catch (RuntimeException failed) {
      obstacle = failed.toString();
    }
  }

  private List<String> next(Peers.Found found) {
    if (asked.contains(self)) {
      return asked;
    }
    var nodes = new ArrayList<>(found.nodes());
    var first = nodes.isEmpty() || nodes.getFirst().equals(self);
    nodes.remove(self);
    var others = playing.get();
    if (first && found.settled() && others.isEmpty()) {
      nodes.addFirst(self);
      return nodes;
    }
    var known =
        Stream.concat(nodes.stream(), others.stream().flatMap(other -> other.address().stream()))
            .filter(node -> !node.equals(self))
            .distinct()
            .toList();
    obstacle = obstacle(known, others);
    return known;
  }

  private static String obstacle(List<String> asked, List<Playing> others) {
    if (!others.isEmpty()) {
      return "other nodes run matches of this database, but do not answer: " + asked;
    }
    return asked.isEmpty() ? "no other node is known yet" : asked + " do not answer";
  }
}
