package dev.rondo.edge;

import dev.rondo.edge.limits.Limits;
import java.nio.file.Path;
import java.util.Optional;

/// The addresses on which the edge listens, and bounds for connections. Port 0 takes any free one.
///
/// @param internalSecret the secret that callers of the internal listener must send; empty if it
///   trusts everybody
/// @param gatewaySecret shows that a request comes from the operator's gateway; empty if there is
///   none
/// @param tls empty if the public port speaks HTTP
/// @param deflateLevel with which frames are deflated for clients that ask for it, 1 to 9; 0: never
public record EdgeOptions(
    String host,
    int port,
    String internalHost,
    int internalPort,
    Optional<String> internalSecret,
    Optional<String> gatewaySecret,
    Limits limits,
    int deflateLevel,
    Optional<Tls> tls) {

  /// The PEM files with which the public port speaks HTTPS.
  public record Tls(Path certificate, Path key) {}
}
