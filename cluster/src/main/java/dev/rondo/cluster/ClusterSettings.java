package dev.rondo.cluster;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The operator's settings for this node of a cluster.
///
/// @param node the name of the node, shown to people
/// @param host where other nodes reach this one
/// @param port 0 picks a free port
/// @param tls encrypts the traffic between nodes
/// @param moves bounds how fast matches move from node to node
/// @param version of the program
public record ClusterSettings(
    String node,
    String host,
    int port,
    Discovery discovery,
    Optional<Tls> tls,
    Moves moves,
    String version) {

  /// The way in which a node finds the others.
  public sealed interface Discovery {}

  /// @param seeds `host:port` of nodes to join; empty to begin a cluster alone
  public record Seeds(List<String> seeds) implements Discovery {}

  /// The pods with a label, as the API of Kubernetes lists them.
  ///
  /// @param api the root of the API
  /// @param account the folder with the files `token`, `namespace` and `ca.crt`
  /// @param namespace of the pods; empty for the one in the account's file
  /// @param nodes so many pods must be there before one of them begins a cluster
  public record Kubernetes(
      URI api, Path account, Optional<String> namespace, String labelSelector, int nodes)
      implements Discovery {}

  /// A key store and a trust store, as PKCS12 files.
  public record Tls(
      Path keyStore, String keyStorePassword, Path trustStore, String trustStorePassword) {}

  /// @param matchesPerSecond that move at most while nodes are added or leave in order
  /// @param drain after this time a node that leaves hands over the rest at once
  public record Moves(int matchesPerSecond, Duration drain) {}
}
