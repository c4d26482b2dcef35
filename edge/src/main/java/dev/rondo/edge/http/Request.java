package dev.rondo.edge.http;

import dev.rondo.platform.Result;
import io.vertx.core.buffer.Buffer;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;

/// A request as it came in. Its body has not been read yet.
///
/// @param path below the root of the API, still encoded
/// @param body reads the body, of at most so many bytes; blocks until it is there
/// @param address of the client
public record Request(
    String method,
    String path,
    Function<String, Optional<String>> queries,
    Function<String, Optional<String>> headers,
    IntFunction<Result<Buffer>> body,
    String address,
    String correlationId) {

  public Optional<String> header(String name) {
    return headers.apply(name);
  }
}
