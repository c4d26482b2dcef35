package dev.rondo.edge.http;

import io.vertx.core.buffer.Buffer;
import java.util.Optional;
import java.util.function.Function;

/// A request as it came in, its body complete.
///
/// @param path below the root of the API, still encoded
/// @param address of the client
public record Request(
    String method,
    String path,
    Function<String, Optional<String>> queries,
    Function<String, Optional<String>> headers,
    Buffer body,
    String address,
    String correlationId) {

  public Optional<String> header(String name) {
    return headers.apply(name);
  }
}
