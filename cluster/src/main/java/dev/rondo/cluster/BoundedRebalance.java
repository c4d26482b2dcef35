package dev.rondo.cluster;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.cluster.Cluster;
import org.apache.pekko.cluster.sharding.ShardCoordinator.ActorSystemDependentAllocationStrategy;
import org.apache.pekko.cluster.sharding.ShardCoordinator.ShardAllocationStrategy;
import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.Map;
import scala.concurrent.Future;
import scala.jdk.javaapi.CollectionConverters;

/// Places buckets as Pekko does by default, but none on nodes that leave. Moves so few buckets at a
/// time that no second moves more matches than the operator wants. Buckets of nodes that leave move
/// first. Pekko asks once a second.
final class BoundedRebalance implements ActorSystemDependentAllocationStrategy {
  private final ShardAllocationStrategy byDefault;
  private final int most;
  private final Supplier<int[]> running;
  private final LeavingNodes leaving;
  private ActorSystem system;

  /// @param most matches that move in a second
  /// @param running counts the matches of each bucket that run in the whole cluster; may block
  BoundedRebalance(
      ShardAllocationStrategy byDefault,
      ActorSystem system,
      int most,
      Supplier<int[]> running,
      LeavingNodes leaving) {
    this.byDefault = byDefault;
    this.system = system;
    this.most = most;
    this.running = running;
    this.leaving = leaving;
  }

  @Override
  public void start(ActorSystem started) {
    system = started;
    if (byDefault instanceof ActorSystemDependentAllocationStrategy dependent) {
      dependent.start(started);
    }
  }

  @Override
  public Future<ActorRef> allocateShard(
      ActorRef requester, String shard, Map<ActorRef, IndexedSeq<String>> placed) {
    var gone = leaving.addresses();
    @SuppressWarnings("unchecked")
    var staying =
        (Map<ActorRef, IndexedSeq<String>>)
            placed.filter(region -> !gone.contains(address(region._1())));
    return byDefault.allocateShard(requester, shard, staying.isEmpty() ? placed : staying);
  }

  @Override
  public Future<scala.collection.immutable.Set<String>> rebalance(
      Map<ActorRef, IndexedSeq<String>> placed, scala.collection.immutable.Set<String> moving) {
    var first = ofLeaving(placed);
    return byDefault
        .rebalance(placed, moving)
        .map(
            wanted -> {
              var candidates = first.isEmpty() ? CollectionConverters.asJava(wanted) : first;
              var chosen = bounded(candidates, CollectionConverters.asJava(moving));
              return CollectionConverters.asScala(chosen).<String>toSet();
            },
            system.dispatchers().lookup("pekko.actor.default-blocking-io-dispatcher"));
  }

  /// The buckets of nodes that leave, if there is another node.
  private List<String> ofLeaving(Map<ActorRef, IndexedSeq<String>> placed) {
    var gone = leaving.addresses();
    var buckets = new ArrayList<String>();
    var staying = 0;
    for (var region : CollectionConverters.asJava(placed).entrySet()) {
      if (gone.contains(address(region.getKey()))) {
        buckets.addAll(CollectionConverters.asJava(region.getValue()));
      } else {
        staying++;
      }
    }
    return staying == 0 ? List.of() : buckets;
  }

  private String address(ActorRef region) {
    var address = region.path().address();
    return (address.hasLocalScope() ? Cluster.get(system).selfAddress() : address).toString();
  }

  /// As many of the buckets as may begin to move now.
  ///
  /// @param moving buckets that have begun and are not there yet
  private Set<String> bounded(Collection<String> wanted, Set<String> moving) {
    var chosen = new LinkedHashSet<String>();
    if (wanted.isEmpty()) {
      return chosen;
    }
    var counts = running.get();
    var left = most;
    for (var bucket : moving) {
      left -= counts[Integer.parseInt(bucket)];
    }
    for (var bucket : wanted) {
      var matches = counts[Integer.parseInt(bucket)];
      // A bucket of more matches than may move in a second moves by itself.
      var alone = chosen.isEmpty() && moving.isEmpty();
      if (!moving.contains(bucket) && (alone || matches <= left)) {
        chosen.add(bucket);
        left -= matches;
      }
    }
    return chosen;
  }
}
