package dev.rondo.cluster;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Settings of nodes in tests.
final class TestNodes {
  static final ClusterSettings.Moves MOVES = new ClusterSettings.Moves(300, Duration.ofSeconds(60));

  private TestNodes() {}

  static ClusterSettings settings(String name, List<String> seeds) {
    return settings(name, seeds, Optional.empty());
  }

  static ClusterSettings settings(
      String name, List<String> seeds, Optional<ClusterSettings.Tls> tls) {
    return new ClusterSettings(
        name, "127.0.0.1", 0, new ClusterSettings.Seeds(seeds), tls, MOVES, "1.2.3");
  }
}
