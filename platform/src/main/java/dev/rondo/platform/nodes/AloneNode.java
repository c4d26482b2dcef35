package dev.rondo.platform.nodes;

import dev.rondo.platform.UnavailableException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// A node without a cluster: it leads from the moment it joins, and there are no others.
public final class AloneNode implements Nodes {
  private final String name;
  private final String address;
  private final String version;
  private final InstantSource clock;
  private final Map<String, Receiver> receivers = new ConcurrentHashMap<>();
  private @Nullable Leading leading;
  private volatile boolean stopped;
  private volatile Optional<Instant> upSince = Optional.empty();

  public AloneNode(String name, String address, String version, InstantSource clock) {
    this.name = name;
    this.address = address;
    this.version = version;
    this.clock = clock;
  }

  @Override
  public String self() {
    return name;
  }

  @Override
  public List<Member> members() {
    var status = upSince.isPresent() ? "up" : "joining";
    return List.of(new Member(name, address, status, upSince, version));
  }

  @Override
  public boolean leads() {
    return upSince.isPresent() && !stopped;
  }

  @Override
  public void stopLeading() {
    stopped = true;
    if (leading != null) {
      leading.end();
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
    upSince = Optional.of(clock.instant());
    if (leading != null) {
      leading.begin();
    }
  }

  @Override
  public void tellOthers(String topic, byte[] message) {}

  @Override
  public void tell(String node, String topic, byte[] message) {
    var receiver = receivers.get(topic);
    if (node.equals(name) && receiver != null) {
      var _ = receiver.receive(name, message);
    }
  }

  @Override
  public CompletableFuture<byte[]> askLeader(String topic, byte[] message) {
    var receiver = receivers.get(topic);
    return receiver == null || !leads()
        ? CompletableFuture.failedFuture(new UnavailableException("this node does not lead yet"))
        : receiver.receive(name, message);
  }

  @Override
  public CompletableFuture<List<byte[]>> askOthers(String topic, byte[] message) {
    return CompletableFuture.completedFuture(List.of());
  }

  @Override
  public Optional<String> unready() {
    return Optional.empty();
  }
}
