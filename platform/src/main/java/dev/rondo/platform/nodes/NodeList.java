package dev.rondo.platform.nodes;

import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntSupplier;

/// All nodes with what runs on them, the same from whichever node it is asked.
public final class NodeList {
  private static final String TOPIC = "nodes.load";

  record Load(String node, int matches, int sockets) {}

  /// @param matches in memory; empty if the node did not reply
  /// @param sockets open ones; empty if the node did not reply
  public record Shown(Nodes.Member member, Optional<Integer> matches, Optional<Integer> sockets) {}

  private final Nodes nodes;
  private final IntSupplier matches;
  private final IntSupplier sockets;

  /// @param matches the number on this node
  /// @param sockets the number on this node
  public NodeList(Nodes nodes, IntSupplier matches, IntSupplier sockets) {
    this.nodes = nodes;
    this.matches = matches;
    this.sockets = sockets;
    nodes.on(TOPIC, (_, _) -> CompletableFuture.completedFuture(Messages.write(load())));
  }

  private Load load() {
    return new Load(nodes.self(), matches.getAsInt(), sockets.getAsInt());
  }

  /// Blocks until all nodes have replied, or the time for it is over.
  public List<Shown> all() {
    var loads = new HashMap<String, Load>();
    loads.put(nodes.self(), load());
    Messages.await(nodes.askOthers(TOPIC, Messages.EMPTY)).stream()
        .map(reply -> Messages.read(reply, Load.class))
        .forEach(load -> loads.put(load.node(), load));
    return nodes.members().stream()
        .map(member -> {
          var load = Optional.ofNullable(loads.get(member.node()));
          return new Shown(member, load.map(Load::matches), load.map(Load::sockets));
        })
        .toList();
  }
}
