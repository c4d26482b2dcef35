package dev.rondo.cluster;

import java.util.List;

/// Finds the nodes that this node could join.
interface Peers {

  /// @param nodes `host:port` of all nodes, perhaps with this one; the first of them may begin a
  ///   cluster
  /// @param settled true if the list is complete enough for that
  record Found(List<String> nodes, boolean settled) {}

  /// Looks now. Blocks. Throws [java.io.UncheckedIOException] if nobody can be asked.
  Found look();

  static Peers of(ClusterSettings settings) {
    return switch (settings.discovery()) {
      case ClusterSettings.Seeds(var seeds) -> () -> new Found(seeds, true);
      case ClusterSettings.Kubernetes kubernetes -> new KubernetesPods(kubernetes, settings.port());
    };
  }
}
