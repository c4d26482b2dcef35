package dev.rondo.app.cluster;

import dev.rondo.app.driver.Cable;
import dev.rondo.app.driver.ServerDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The ways between the nodes of a cluster, and from each node to the database. Each can be cut.
///
/// Nodes know each other by names. Node 1 finds under the name of node 3 an address where a cable
/// to node 3 begins, and node 2 another one. So the way between two nodes can be cut while others
/// are whole. The addresses are all on loopback.
final class ClusterLinks implements AutoCloseable {
  /// Nodes are started again and again, and none lives long enough for code that is compiled well.
  private static final String QUICK_TO_START = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

  private record Way(int from, int to) {}

  private final Path folder;
  private final Map<Way, Cable> ways = new HashMap<>();
  private final Map<Integer, Cable> database = new HashMap<>();

  ClusterLinks(Path folder) {
    this.folder = folder;
  }

  /// The settings of a node, counted from 1, with which it uses the cables. Nodes must be made in
  /// their order.
  ///
  /// @param ports of all nodes
  /// @param given settings of the node without cables
  Map<String, String> settings(int node, List<Integer> ports, Map<String, String> given) {
    var settings = new TreeMap<String, String>();
    var all = IntStream.rangeClosed(1, ports.size()).boxed().toList();
    for (var other : all) {
      if (other != node) {
        var port = ports.get(other - 1);
        ways.put(
            new Way(node, other),
            new Cable(
                new InetSocketAddress(address(node, other), port),
                new InetSocketAddress(address(other, other), port)));
      }
    }
    database.put(node, new Cable(ServerDatabase.port()));
    settings.put("RONDO_CLUSTER_HOST", name(node));
    settings.put(
        "RONDO_CLUSTER_SEEDS",
        all.stream()
            .map(other -> name(other) + ":" + ports.get(other - 1))
            .collect(Collectors.joining(",")));
    settings.put(
        "RONDO_DATABASE",
        String.valueOf(given.get("RONDO_DATABASE"))
            .replaceFirst("//[^/]+/", "//127.0.0.1:" + database.get(node).port() + "/"));
    settings.put("JAVA_TOOL_OPTIONS", QUICK_TO_START + " -Djdk.net.hosts.file=" + names(node, all));
    return settings;
  }

  /// The file in which a node finds the addresses of all names.
  private Path names(int node, List<Integer> all) {
    var file = folder.resolve("hosts-" + node);
    var lines = all.stream().map(other -> address(node, other) + " " + name(other)).toList();
    try {
      return Files.writeString(file, "127.0.0.1 localhost\n" + String.join("\n", lines) + "\n");
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static String name(int node) {
    return "cluster-node-" + node;
  }

  private static String address(int from, int to) {
    return "127.0." + from + "." + to;
  }

  /// Cuts all ways between a node and the others, both there and back.
  void cutNode(int node) {
    waysOf(node).forEach(Cable::cut);
  }

  void cutDatabase(int node) {
    cable(node).cut();
  }

  private Cable cable(int node) {
    return Objects.requireNonNull(database.get(node));
  }

  /// Mends all ways of a node.
  void mend(int node) {
    waysOf(node).forEach(Cable::mend);
    cable(node).mend();
  }

  private List<Cable> waysOf(int node) {
    return ways.entrySet().stream()
        .filter(way -> way.getKey().from() == node || way.getKey().to() == node)
        .map(Map.Entry::getValue)
        .toList();
  }

  @Override
  public void close() {
    ways.values().forEach(Cable::close);
    database.values().forEach(Cable::close);
  }
}
