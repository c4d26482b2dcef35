package dev.rondo.cluster;

import dev.rondo.cluster.Wire.ToBucket;
import dev.rondo.platform.host.TableHost;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.measure.MoveMeasures;
import dev.rondo.platform.nodes.BucketStore;
import dev.rondo.platform.table.FrozenTables;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.cluster.sharding.ShardRegion;
import org.apache.pekko.cluster.sharding.typed.ClusterShardingSettings;
import org.apache.pekko.cluster.sharding.typed.ShardingMessageExtractor;
import org.apache.pekko.cluster.sharding.typed.javadsl.ClusterSharding;
import org.apache.pekko.cluster.sharding.typed.javadsl.Entity;
import org.apache.pekko.cluster.sharding.typed.javadsl.EntityTypeKey;
import org.apache.pekko.pattern.Patterns;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// This process as a node of a cluster: runs the buckets of matches that Pekko's sharding gives it,
/// and reaches the matches of all others.
public final class ClusterNode implements AutoCloseable {
  /// With this code a process ends that the cluster has removed, and that is to be started again.
  public static final int START_AGAIN = 75;

  private static final Logger LOG = LoggerFactory.getLogger(ClusterNode.class);
  private static final EntityTypeKey<ToBucket> BUCKET =
      EntityTypeKey.create(ToBucket.class, "bucket");
  private static final long TICK_MILLIS = 250;
  private static final int TICKS_A_PULSE = 4;
  private static final long RESTLESS_NANOS = TimeUnit.SECONDS.toNanos(10);
  private static final Duration LONGEST_HAND_OVER = Duration.ofSeconds(6);
  private static final String LEAVING = "leaving";
  private static final String STORING = "storing";
  private static final long LONGEST_REMOVAL_SECONDS = 3;
  private static final long LEAVING_SAID_MILLIS = 250;

  private final PekkoNodes nodes;
  private final Journal journal;
  private final Buckets buckets;
  private final ServedCalls served;
  private final RemoteCalls calls;
  private final Subscriptions subscriptions;
  private final FrozenTables tables;
  private final Standstill standstill;
  private final StorageWatch storage;
  private final Owners owners;
  private final LeavingNodes leaving = new LeavingNodes();
  private final ClusterSettings.Moves moves;
  private final ScheduledExecutorService ticker =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().name("cluster-ticker").daemon().factory());
  private volatile @Nullable ActorRef<ToBucket> region;
  private volatile long restlessUntil;
  private int ticks;

  /// Starts Pekko. The node takes part from [Nodes#join] on.
  ///
  /// @param onLost is run when the cluster has removed this node, or will have: the process must
  ///   end then with [#START_AGAIN]
  public ClusterNode(
      ClusterSettings settings,
      TableHost host,
      Journal journal,
      BucketStore store,
      InstantSource clock,
      Runnable onLost) {
    this.journal = journal;
    this.owners = new Owners(store);
    this.moves = settings.moves();
    nodes =
        new PekkoNodes(
            settings,
            clock,
            store::playing,
            () -> {
              LOG.error("the cluster has removed this node: it ends, to be started again");
              onLost.run();
            });
    var membership = nodes.membership();
    standstill =
        new Standstill(
            () -> membership.others().isEmpty(),
            gap -> {
              LOG.error(
                  "this node stood still for {} ms, and others have taken its matches: it drops them"
                      + " and ends, to be started again",
                  gap.toMillis());
              onLost.run();
            });
    buckets =
        new Buckets(
            host.placement(),
            journal,
            store,
            clock,
            _ -> !standstill.lost() && !nodes.cutOff(),
            this::closed);
    // The others read how far this node came from its heartbeat, which a thawed node must not move.
    host.placement().haltedWhile(() -> nodes.cutOff() || standstill.lost());
    calls = new RemoteCalls(membership.self(), clock, this::toBucket);
    served = new ServedCalls(membership.self(), host, buckets, clock, nodes::send);
    subscriptions =
        new Subscriptions(
            host,
            buckets,
            calls,
            (node, watchers) -> nodes.send(node, new Wire.Unknown(membership.self(), watchers)));
    tables = new ClusterTables(host, buckets, calls, subscriptions, nodes::cutOff);
    nodes.onWire(this::receive);
    nodes.onGone(this::gone);
    nodes.onReturn(host.placement()::wake);
    nodes.onUp(this::startSharding);
    storage =
        new StorageWatch(
            () -> host.node().heartbeatAge(),
            () -> nodes.askOthers(STORING, new byte[0]),
            () -> giveUp(onLost),
            System::nanoTime);
    nodes.on(STORING, (_, _) -> CompletableFuture.completedFuture(storage.answer()));
    nodes.on(
        LEAVING,
        (_, address) -> {
          leaving.heard(new String(address, StandardCharsets.UTF_8));
          restless();
          return CompletableFuture.completedFuture(address);
        });
  }

  /// The other nodes.
  public PekkoNodes nodes() {
    return nodes;
  }

  /// The matches of the whole cluster.
  public FrozenTables tables() {
    return tables;
  }

  /// To be called before the node joins.
  public void measureWith(MoveMeasures moves) {
    buckets.measureWith(moves);
  }

  /// The number of buckets of matches, of 256, that this node runs.
  public int buckets() {
    return buckets.size();
  }

  /// The node that runs a match, by its name; empty while its bucket moves.
  public Optional<String> nodeOf(MatchId match) {
    return owners.of(Buckets.of(match));
  }

  /// Has the others remove this node, and ends.
  private void giveUp(Runnable onLost) {
    LOG.error(
        "this node alone can store nothing: the others take its matches, and it ends, to be started"
            + " again");
    nodes.removeSelf();
    CompletableFuture.delayedExecutor(LONGEST_REMOVAL_SECONDS, TimeUnit.SECONDS).execute(onLost);
  }

  private void toBucket(ToBucket message) {
    var open = region;
    if (open != null) {
      open.tell(message);
    }
  }

  private void closed(int bucket) {
    served.closed(bucket);
    subscriptions.closed(bucket);
  }

  private void receive(Wire message) {
    switch (message) {
      case Wire.Reply reply -> calls.reply(reply);
      case Wire.Frames frames -> subscriptions.take(frames);
      case Wire.Pulse(var from, var number, var waiting) -> {
        subscriptions.heard(from, number);
        calls.stillWaiting(waiting);
      }
      case Wire.Unknown(var from, var watchers) -> served.unknown(from, watchers);
      default -> LOG.debug("not expected here: {}", message);
    }
  }

  private void gone(String node) {
    restless();
    served.gone(node);
    subscriptions.gone(node);
  }

  /// Buckets may have to be woken soon.
  private void restless() {
    restlessUntil = System.nanoTime() + RESTLESS_NANOS;
  }

  private int[] runningByBucket() {
    var counts = new int[Buckets.COUNT];
    journal.running().forEach(match -> counts[Buckets.of(match)]++);
    return counts;
  }

  private void startSharding() {
    var sharding = ClusterSharding.get(nodes.system());
    var byDefault =
        sharding.defaultShardAllocationStrategy(ClusterShardingSettings.create(nodes.system()));
    region =
        sharding.init(
            Entity.of(BUCKET, context -> bucket(Integer.parseInt(context.getEntityId())))
                .withStopMessage(new Wire.Stop(0))
                .withMessageExtractor(new ByBucket())
                .withAllocationStrategy(
                    new BoundedRebalance(
                        byDefault,
                        Adapter.toClassic(nodes.system()),
                        moves.matchesPerSecond(),
                        this::runningByBucket,
                        leaving)));
    restless();
    var _ = ticker.scheduleAtFixedRate(this::tick, 0, TICK_MILLIS, TimeUnit.MILLISECONDS);
  }

  /// Finds the bucket of a message. Each bucket is a shard of its own.
  private static final class ByBucket extends ShardingMessageExtractor<ToBucket, ToBucket> {
    @Override
    public String entityId(ToBucket message) {
      return String.valueOf(message.bucket());
    }

    @Override
    public String shardId(String entityId) {
      return entityId;
    }

    @Override
    public ToBucket unwrapMessage(ToBucket message) {
      return message;
    }
  }

  /// A bucket on this node. It stops when its matches are stored and dropped.
  private Behavior<ToBucket> bucket(int bucket) {
    return Behaviors.setup(context -> {
      buckets.open(bucket);
      return Behaviors.receiveMessage(message -> {
        switch (message) {
          case Wire.Request request -> served.take(request);
          case Wire.Stop _ ->
              context.pipeToSelf(buckets.close(bucket), (_, _) -> new Wire.Stopped(bucket));
          case Wire.Stopped _ -> {
            return Behaviors.stopped();
          }
          case Wire.Unreadable unreadable -> Unreadables.say(unreadable);
          case Wire.Wake _ -> {}
        }
        return Behaviors.same();
      });
    });
  }

  /// Pekko starts a bucket when a message comes for it. So one node wakes all of them again and
  /// again, more often after a node was lost.
  private void tick() {
    try {
      ticks++;
      var slow = ticks % TICKS_A_PULSE == 0;
      if ((slow || System.nanoTime() < restlessUntil) && nodes.membership().decides()) {
        for (var bucket = 0; bucket < Buckets.COUNT; bucket++) {
          toBucket(new Wire.Wake(bucket));
        }
      }
      nodes.lookAround();
      if (!nodes.leaving()) {
        storage.look();
      }
      calls.expire();
      if (slow) {
        served.pulse();
      }
    } catch (RuntimeException failed) {
      LOG.error("a tick of the cluster failed", failed);
    }
  }

  /// Hands all matches of this node over to other nodes, while it still answers. Returns when they
  /// are there. Without another node nothing is done.
  public void handOver() {
    nodes.leave();
    if (region == null || nodes.membership().others().isEmpty()) {
      return;
    }
    var started = System.nanoTime();
    try {
      drain();
      var classic =
          org.apache.pekko.cluster.sharding.ClusterSharding.get(Adapter.toClassic(nodes.system()));
      Patterns.gracefulStop(
              classic.shardRegion(BUCKET.name()),
              LONGEST_HAND_OVER,
              ShardRegion.gracefulShutdownInstance())
          .toCompletableFuture()
          .get(LONGEST_HAND_OVER.toMillis(), TimeUnit.MILLISECONDS);
      LOG.info(
          "all matches handed over in {} ms",
          TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - started));
    } catch (ExecutionException | TimeoutException late) {
      LOG.warn("not all matches could be handed over: {}", late.toString());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  /// Lets the other nodes take the buckets of this one, some each second.
  private void drain() throws InterruptedException {
    var end = System.nanoTime() + moves.drain().toNanos();
    var address = Membership.address(nodes.membership().self());
    while (buckets.held() > 0
        && System.nanoTime() < end
        && !nodes.membership().others().isEmpty()) {
      leaving.heard(address);
      restless();
      nodes.tellOthers(LEAVING, address.getBytes(StandardCharsets.UTF_8));
      TimeUnit.MILLISECONDS.sleep(LEAVING_SAID_MILLIS);
    }
    if (buckets.held() > 0) {
      LOG.warn(
          "{} buckets are left after {} s (cluster.drainSeconds): their matches move at once",
          buckets.held(),
          moves.drain().toSeconds());
    }
  }

  /// Leaves the cluster, and stops Pekko.
  @Override
  public void close() {
    ticker.shutdownNow();
    standstill.close();
    nodes.close();
    buckets.close();
  }
}
