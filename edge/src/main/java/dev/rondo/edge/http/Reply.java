package dev.rondo.edge.http;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The answer of a route.
///
/// @param body written as JSON; a [Raw] is JSON already
public record Reply(int status, Optional<Object> body, Map<String, String> headers) {

  public static Reply ok(Object body) {
    return new Reply(200, Optional.of(body), Map.of());
  }

  public static Reply created(Object body) {
    return new Reply(201, Optional.of(body), Map.of());
  }

  public static Reply accepted(Object body) {
    return new Reply(202, Optional.of(body), Map.of());
  }

  public static Reply nothing() {
    return new Reply(204, Optional.empty(), Map.of());
  }

  /// The code of the problem that it is, if it is one.
  Optional<String> refusal() {
    return body.flatMap(
        it -> it instanceof Problem one ? Optional.of(one.code()) : Optional.empty());
  }

  public Reply with(String header, String value) {
    var more = new TreeMap<>(headers);
    more.put(header, value);
    return new Reply(status, body, more);
  }
}
