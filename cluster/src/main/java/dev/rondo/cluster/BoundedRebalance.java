package dev.rondo.cluster;

import java.util.function.IntSupplier;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.cluster.sharding.ShardCoordinator.ActorSystemDependentAllocationStrategy;
import org.apache.pekko.cluster.sharding.ShardCoordinator.ShardAllocationStrategy;
import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.Map;
import scala.collection.immutable.Set;
import scala.concurrent.Future;

/// Places buckets as Pekko does by default, and moves so few of them at a time that no second moves
/// more than a few hundred matches. Pekko asks once a second.
final class BoundedRebalance implements ActorSystemDependentAllocationStrategy {
  private static final int MATCHES_A_SECOND = 300;

  private final ShardAllocationStrategy byDefault;
  private final IntSupplier running;
  private ActorSystem system;

  /// @param running counts the matches that run in the whole cluster; may block
  BoundedRebalance(ShardAllocationStrategy byDefault, ActorSystem system, IntSupplier running) {
    this.byDefault = byDefault;
    this.system = system;
    this.running = running;
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
    return byDefault.allocateShard(requester, shard, placed);
  }

  @Override
  @SuppressWarnings("unchecked")
  public Future<Set<String>> rebalance(
      Map<ActorRef, IndexedSeq<String>> placed, Set<String> moving) {
    return byDefault
        .rebalance(placed, moving)
        .map(
            wanted -> wanted.isEmpty() ? wanted : (Set<String>) wanted.take(most()),
            system.dispatchers().lookup("pekko.actor.default-blocking-io-dispatcher"));
  }

  private int most() {
    return Math.max(1, MATCHES_A_SECOND * Buckets.COUNT / Math.max(1, running.getAsInt()));
  }
}
