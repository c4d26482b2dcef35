package dev.rondo.cluster;

import dev.rondo.cluster.Wire.Outcome;
import dev.rondo.cluster.Wire.Packet;
import dev.rondo.cluster.Wire.PacketReply;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.nodes.Nodes.Receiver;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The messages of other parts between nodes, by topic.
final class Packets {
  private static final Logger LOG = LoggerFactory.getLogger(Packets.class);
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final Duration OTHERS_PATIENCE = Duration.ofSeconds(2);
  private static final long TRY_AGAIN_MILLIS = 100;
  private static final byte[] NOTHING = {};
  private static final long NEVER = Long.MAX_VALUE;

  private final Membership members;
  private final BooleanSupplier leads;
  private final InstantSource clock;
  private final BiConsumer<String, Wire> send;
  private final Map<String, Receiver> receivers = new ConcurrentHashMap<>();
  private final Map<Long, CompletableFuture<PacketReply>> asked = new ConcurrentHashMap<>();
  private final AtomicLong ids = new AtomicLong();

  /// @param leads true while this node is the leader
  /// @param send sends a message to the node of that key
  Packets(
      Membership members,
      BooleanSupplier leads,
      InstantSource clock,
      BiConsumer<String, Wire> send) {
    this.members = members;
    this.leads = leads;
    this.clock = clock;
    this.send = send;
  }

  void on(String topic, Receiver receiver) {
    receivers.put(topic, receiver);
  }

  void tell(String node, String topic, byte[] message) {
    send.accept(node, new Packet(members.self(), topic, 0, false, NEVER, message));
  }

  /// Asks a node. Fails with [UnavailableException] if there is no reply in time.
  private CompletableFuture<PacketReply> ask(
      String node, String topic, boolean leader, byte[] message, Duration patience) {
    var id = ids.incrementAndGet();
    var reply = new CompletableFuture<PacketReply>();
    asked.put(id, reply);
    // Nobody waits for the reply to a packet that is late.
    var until = clock.millis() + patience.toMillis();
    send.accept(node, new Packet(members.self(), topic, id, leader, until, message));
    return reply
        .orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS)
        .whenComplete((_, _) -> asked.remove(id))
        .exceptionally(late -> {
          throw new UnavailableException("another node did not answer in time", late);
        });
  }

  CompletableFuture<byte[]> askLeader(String topic, byte[] message) {
    var result = new CompletableFuture<byte[]>();
    askLeader(topic, message, System.nanoTime() + PATIENCE.toNanos(), result);
    return result;
  }

  /// Asks again if the node that is asked does not lead yet, or no longer: then nothing was done.
  private void askLeader(String topic, byte[] message, long end, CompletableFuture<byte[]> result) {
    var left = Duration.ofNanos(end - System.nanoTime());
    if (left.isNegative() || left.isZero()) {
      result.completeExceptionally(new UnavailableException("the cluster has no leader now"));
      return;
    }
    var leader = members.oldest();
    if (leader.equals(Optional.of(members.self()))) {
      if (leads.getAsBoolean()) {
        var _ =
            receive(members.self(), topic, message)
                .orTimeout(left.toMillis() + 1, TimeUnit.MILLISECONDS)
                .whenComplete((bytes, failed) -> finish(bytes, failed, result));
      } else {
        askSoon(topic, message, end, result);
      }
    } else if (leader.isPresent()) {
      var _ =
          ask(leader.get(), topic, true, message, left)
              .whenComplete((reply, failed) -> {
                if (failed != null || reply == null) {
                  finish(null, failed, result);
                } else if (reply.outcome() == Outcome.NOT_LEADING) {
                  askSoon(topic, message, end, result);
                } else if (reply.outcome() == Outcome.DONE) {
                  result.complete(reply.bytes());
                } else {
                  finish(null, null, result);
                }
              });
    } else {
      askSoon(topic, message, end, result);
    }
  }

  private void askSoon(String topic, byte[] message, long end, CompletableFuture<byte[]> result) {
    CompletableFuture.delayedExecutor(TRY_AGAIN_MILLIS, TimeUnit.MILLISECONDS)
        .execute(() -> askLeader(topic, message, end, result));
  }

  private static void finish(
      byte @Nullable [] bytes, @Nullable Throwable failed, CompletableFuture<byte[]> result) {
    if (bytes != null) {
      result.complete(bytes);
    } else {
      result.completeExceptionally(
          new UnavailableException(
              "the leader of the cluster cannot do this now",
              failed == null ? new IllegalStateException("it failed there") : failed));
    }
  }

  CompletableFuture<List<byte[]>> askOthers(String topic, byte[] message) {
    var replies =
        members.others().stream()
            .map(node ->
                ask(node, topic, false, message, OTHERS_PATIENCE)
                    .thenApply(reply ->
                        reply.outcome() == Outcome.DONE
                            ? Optional.of(reply.bytes())
                            : Optional.<byte[]>empty())
                    .exceptionally(_ -> Optional.empty()))
            .toList();
    return CompletableFuture.allOf(replies.toArray(CompletableFuture[]::new))
        .thenApply(_ ->
            replies.stream().flatMap(reply -> reply.join().stream()).collect(Collectors.toList()));
  }

  /// Must not block.
  void take(Packet packet) {
    if (clock.millis() > packet.until()) {
      LOG.debug("a message about {} came too late", packet.topic());
      return;
    }
    if (packet.leader() && !leads.getAsBoolean()) {
      reply(packet, Outcome.NOT_LEADING, NOTHING);
      return;
    }
    var _ =
        receive(packet.from(), packet.topic(), packet.bytes())
            .whenComplete((bytes, failed) -> {
              if (failed == null && bytes != null) {
                reply(packet, Outcome.DONE, bytes);
              } else {
                LOG.debug("a message about {} failed", packet.topic(), failed);
                reply(packet, Outcome.FAILED, NOTHING);
              }
            });
  }

  private CompletableFuture<byte[]> receive(String from, String topic, byte[] message) {
    var receiver = receivers.get(topic);
    if (receiver == null) {
      return CompletableFuture.failedFuture(
          new IllegalStateException("nobody receives messages about " + topic));
    }
    try {
      return receiver.receive(members.nameOf(from), message);
    } catch (RuntimeException failed) {
      return CompletableFuture.failedFuture(failed);
    }
  }

  private void reply(Packet packet, Outcome outcome, byte[] bytes) {
    if (packet.id() != 0) {
      send.accept(packet.from(), new PacketReply(members.self(), packet.id(), outcome, bytes));
    }
  }

  void take(PacketReply reply) {
    var waiting = asked.remove(reply.id());
    if (waiting != null) {
      waiting.complete(reply);
    }
  }
}
