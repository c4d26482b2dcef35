package dev.rondo.cluster;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The operator's settings for this node of a cluster.
///
/// @param node the name of the node, shown to people
/// @param host where other nodes reach this one
/// @param port 0 picks a free port
/// @param seeds `host:port` of nodes to join; empty to begin a cluster alone
/// @param tls encrypts the traffic between nodes
/// @param version of the program
public record ClusterSettings(
    String node, String host, int port, List<String> seeds, Optional<Tls> tls, String version) {

  /// A key store and a trust store, as PKCS12 files.
  public record Tls(
      Path keyStore, String keyStorePassword, Path trustStore, String trustStorePassword) {}
}
