package dev.rondo.cluster;

import dev.rondo.cluster.Wire.Packet;
import dev.rondo.cluster.Wire.PacketReply;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.nodes.BucketStore;
import dev.rondo.platform.nodes.Nodes;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.CoordinatedShutdown;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.cluster.Cluster;
import org.apache.pekko.cluster.ClusterEvent;
import org.apache.pekko.cluster.typed.JoinSeedNodes;
import org.apache.pekko.cluster.typed.Subscribe;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The nodes as Pekko's cluster knows them.
///
/// All messages to a node arrive at one actor, the guardian of its actor system. So messages
/// between two nodes keep their order.
public final class PekkoNodes implements Nodes, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PekkoNodes.class);
  private static final long STOP_SECONDS = 6;

  private final ClusterSettings settings;
  private final ActorSystem<Object> system;
  private final Cluster cluster;
  private final Membership members;
  private final Packets packets;
  private final Map<String, ActorRef> refs = new ConcurrentHashMap<>();
  private final List<Consumer<String>> onGone = new CopyOnWriteArrayList<>();
  private final List<Runnable> onUp = new CopyOnWriteArrayList<>();
  private final CountDownLatch up = new CountDownLatch(1);
  private volatile Consumer<Wire> wires = _ -> {};
  private volatile @Nullable Leadership leadership;
  private final Supplier<List<BucketStore.Playing>> playing;
  private volatile boolean leaving;
  private volatile boolean cutOff;
  private volatile Runnable onReturn = () -> {};

  /// Starts Pekko. The node does not join yet.
  ///
  /// @param playing the other nodes that run matches of the same database now; may block
  /// @param onLost is run when the others have removed this node from the cluster
  public PekkoNodes(
      ClusterSettings settings,
      InstantSource clock,
      Supplier<List<BucketStore.Playing>> playing,
      Runnable onLost) {
    this.settings = settings;
    this.playing = playing;
    this.system =
        ActorSystem.create(
            Behaviors.setup(_ -> Behaviors.receiveMessage(this::receive)),
            PekkoConfig.SYSTEM,
            PekkoConfig.of(settings, clock.millis()));
    this.cluster = Cluster.get(Adapter.toClassic(system));
    this.members = new Membership(cluster);
    this.packets = new Packets(members, this::leads, clock, this::send);
    cluster.registerOnMemberRemoved(() -> {
      if (!leaving) {
        onLost.run();
      }
    });
  }

  private Behavior<Object> receive(Object message) {
    try {
      switch (message) {
        case Packet packet -> packets.take(packet);
        case PacketReply reply -> packets.take(reply);
        case Wire.Unreadable unreadable -> Unreadables.say(unreadable);
        case Wire wire -> wires.accept(wire);
        case ClusterEvent.MemberUp it -> {
          LOG.info("node {} is up", Membership.name(it.member()));
          if (it.member().uniqueAddress().equals(cluster.selfUniqueAddress())) {
            up.countDown();
          }
        }
        case ClusterEvent.MemberRemoved it -> {
          LOG.info("node {} is gone", Membership.name(it.member()));
          var key = Membership.key(it.member());
          refs.remove(key);
          onGone.forEach(listener -> listener.accept(key));
        }
        case ClusterEvent.UnreachableMember it ->
            LOG.warn("node {} does not answer", Membership.name(it.member()));
        case ClusterEvent.ReachableMember it ->
            LOG.info("node {} answers again", Membership.name(it.member()));
        default -> {}
      }
    } catch (RuntimeException failed) {
      LOG.error("a message of another node failed", failed);
    }
    if (message instanceof ClusterEvent.ClusterDomainEvent) {
      lookAround();
    }
    return Behaviors.same();
  }

  /// Takes all messages that are not those of a topic. Must not block.
  void onWire(Consumer<Wire> receiver) {
    wires = receiver;
  }

  /// Is run when this node sees the majority again. Must not block.
  void onReturn(Runnable listener) {
    onReturn = listener;
  }

  /// Is called with the key of a node that is no member any more. Must not block.
  void onGone(Consumer<String> listener) {
    onGone.add(listener);
  }

  /// Is run when this node is up, before [#join] returns.
  void onUp(Runnable work) {
    onUp.add(work);
  }

  ActorSystem<Object> system() {
    return system;
  }

  Membership membership() {
    return members;
  }

  /// `host:port` where other nodes reach this one.
  public String address() {
    return cluster.selfAddress().host().get() + ":" + cluster.selfAddress().port().get();
  }

  /// Sends a message to the node of that key. It may be lost.
  void send(String node, Wire message) {
    refs.computeIfAbsent(node, this::resolve).tell(message, ActorRef.noSender());
  }

  private ActorRef resolve(String node) {
    var classic = (ExtendedActorSystem) Adapter.toClassic(system);
    return classic.provider().resolveActorRef(Membership.address(node) + "/user");
  }

  @Override
  public String self() {
    return settings.node();
  }

  @Override
  public List<Member> members() {
    return members.shown();
  }

  /// Finds out whether this node sees the majority of its cluster.
  void lookAround() {
    var now = members.minority();
    if (now && !cutOff) {
      LOG.warn("this node does not see the majority of its cluster: it answers nothing");
    }
    var returns = cutOff && !now;
    cutOff = now;
    if (returns) {
      LOG.info("this node sees the majority of its cluster again");
      onReturn.run();
    }
  }

  @Override
  public boolean cutOff() {
    return cutOff;
  }

  /// A leader that does not see the majority cannot know whether another node leads already.
  @Override
  public boolean leads() {
    var mine = leadership;
    return mine != null && mine.leads() && !cutOff;
  }

  @Override
  public void onLead(Leading leading) {
    leadership = new Leadership(leading);
  }

  @Override
  public void stopLeading() {
    var mine = leadership;
    if (mine != null) {
      mine.stop();
    }
  }

  @Override
  public void on(String topic, Receiver receiver) {
    packets.on(topic, receiver);
  }

  @Override
  public void join() {
    var typed = org.apache.pekko.cluster.typed.Cluster.get(system);
    typed
        .subscriptions()
        .tell(Subscribe.create(system.narrow(), ClusterEvent.ClusterDomainEvent.class));
    try {
      new Joining(Peers.of(settings), address(), playing)
          .until(
              up,
              seeds ->
                  typed.manager().tell(new JoinSeedNodes(seeds.stream().map(this::seed).toList())));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
    onUp.forEach(Runnable::run);
    var mine = leadership;
    if (mine != null) {
      mine.start(system);
    }
  }

  private Address seed(String text) {
    var colon = text.lastIndexOf(':');
    return new Address(
        cluster.selfAddress().protocol(),
        PekkoConfig.SYSTEM,
        text.substring(0, colon),
        Integer.parseInt(text.substring(colon + 1)));
  }

  @Override
  public void tellOthers(String topic, byte[] message) {
    members.others().forEach(node -> packets.tell(node, topic, message));
  }

  @Override
  public void tell(String node, String topic, byte[] message) {
    members.named(node).ifPresent(key -> packets.tell(key, topic, message));
  }

  @Override
  public CompletableFuture<byte[]> askLeader(String topic, byte[] message) {
    return cutOff
        ? CompletableFuture.failedFuture(
            new UnavailableException("this node does not see the majority of its cluster"))
        : packets.askLeader(topic, message);
  }

  @Override
  public CompletableFuture<List<byte[]>> askOthers(String topic, byte[] message) {
    return packets.askOthers(topic, message);
  }

  @Override
  public Optional<String> unready() {
    return leaving ? Optional.of("this node leaves its cluster") : members.unready();
  }

  /// Tells the others that this node is lost. They take its matches as soon as they know, and the
  /// node is told that they have removed it.
  void removeSelf() {
    cluster.down(cluster.selfAddress());
  }

  boolean leaving() {
    return leaving;
  }

  /// From now on this node is not ready, and its end is no surprise.
  void leave() {
    leaving = true;
  }

  /// Leaves the cluster in order, and stops Pekko.
  @Override
  public void close() {
    leave();
    try {
      CoordinatedShutdown.get(Adapter.toClassic(system))
          .runAll(CoordinatedShutdown.clusterLeavingReason())
          .toCompletableFuture()
          .get(STOP_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException late) {
      LOG.warn("the cluster could not be left in order: {}", late.toString());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
