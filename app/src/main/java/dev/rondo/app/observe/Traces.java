package dev.rondo.app.observe;

import dev.rondo.platform.measure.Tracing;
import java.net.URI;
import java.util.Optional;

/// Chooses where traces go.
public final class Traces {
  private Traces() {}

  /// @param endpoint of the collector, if there is one
  public static Tracing to(Optional<URI> endpoint, String node, String version) {
    return endpoint
        .<Tracing>map(address -> new OtlpTraces(address, node, version))
        .orElse(Tracing.NONE);
  }
}
