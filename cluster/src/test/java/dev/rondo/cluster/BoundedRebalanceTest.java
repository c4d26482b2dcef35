package dev.rondo.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.cluster.sharding.ShardCoordinator.ShardAllocationStrategy;
import org.apache.pekko.dispatch.Futures;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.Map;
import scala.concurrent.Await;
import scala.concurrent.Future;
import scala.jdk.javaapi.CollectionConverters;

class BoundedRebalanceTest {
  private static final int MOST = 300;
  private static final Duration LONG = Duration.ofSeconds(60);

  private final PekkoNodes node =
      new PekkoNodes(
          TestNodes.settings("one", List.of()), InstantSource.system(), List::of, () -> {});
  private final LeavingNodes leaving = new LeavingNodes();
  private final int[] running = new int[Buckets.COUNT];

  @AfterEach
  void stop() {
    node.close();
  }

  /// Wants to move everything, and places buckets on the first node.
  private static final class Eager implements ShardAllocationStrategy {
    @Override
    public Future<ActorRef> allocateShard(
        ActorRef requester, String shard, Map<ActorRef, IndexedSeq<String>> placed) {
      return Futures.successful(placed.keysIterator().next());
    }

    @Override
    public Future<scala.collection.immutable.Set<String>> rebalance(
        Map<ActorRef, IndexedSeq<String>> placed, scala.collection.immutable.Set<String> moving) {
      var all =
          CollectionConverters.asJava(placed).values().stream()
              .flatMap(buckets -> CollectionConverters.asJava(buckets).stream())
              .toList();
      return Futures.successful(CollectionConverters.asScala(all).<String>toSet());
    }
  }

  private BoundedRebalance strategy() {
    return new BoundedRebalance(
        new Eager(), Adapter.toClassic(node.system()), MOST, () -> running, leaving);
  }

  private ActorRef region(int number) {
    var system = (ExtendedActorSystem) Adapter.toClassic(node.system());
    return system.provider().resolveActorRef(address(number) + "/system/region");
  }

  private static String address(int number) {
    return "pekko://rondo@127.0.0." + number + ":25520";
  }

  /// The first hundred buckets on node 2, the next on node 3.
  private Map<ActorRef, IndexedSeq<String>> placed() {
    var placed = new LinkedHashMap<ActorRef, IndexedSeq<String>>();
    placed.put(region(2), buckets(0, 100));
    placed.put(region(3), buckets(100, 200));
    return Map.from(CollectionConverters.asScala(placed));
  }

  private static IndexedSeq<String> buckets(int from, int to) {
    var names = IntStream.range(from, to).mapToObj(String::valueOf).toList();
    return CollectionConverters.asScala(names).toIndexedSeq();
  }

  private Set<String> moved(String... moving) throws Exception {
    var under = CollectionConverters.asScala(Set.of(moving)).<String>toSet();
    var moved = strategy().rebalance(placed(), under);
    return CollectionConverters.asJava(
        Await.result(moved, scala.concurrent.duration.Duration.fromNanos(LONG.toNanos())));
  }

  private int matches(Set<String> buckets) {
    return buckets.stream().mapToInt(bucket -> running[Integer.parseInt(bucket)]).sum();
  }

  @Test
  void no_more_matches_move_at_once_than_are_wanted() throws Exception {
    Arrays.fill(running, 7);
    assertThat(matches(moved())).isBetween(MOST - 7, MOST);
    assertThat(matches(moved("0", "1"))).isBetween(MOST - 21, MOST - 14);
    assertThat(moved("0", "1")).doesNotContain("0", "1");
    Arrays.fill(running, 1_000);
    assertThat(moved()).as("a big bucket moves alone").hasSize(1);
    assertThat(moved("5")).as("and nothing beside it").isEmpty();
    Arrays.fill(running, 0);
    assertThat(moved()).hasSize(200);
  }

  @Test
  void buckets_of_a_node_that_leaves_move_first_and_none_come_to_it() throws Exception {
    Arrays.fill(running, 5);
    leaving.heard(address(3));
    assertThat(moved()).hasSize(MOST / 5).allMatch(bucket -> Integer.parseInt(bucket) >= 100);
    leaving.heard(address(2));
    assertThat(moved()).as("there is nobody to take them, so all is as by default").isNotEmpty();
  }

  @Test
  void a_bucket_is_placed_on_a_node_that_stays() throws Exception {
    leaving.heard(address(2));
    var chosen = strategy().allocateShard(region(2), "7", placed());
    assertThat(Await.result(chosen, scala.concurrent.duration.Duration.Inf())).isEqualTo(region(3));
  }
}
