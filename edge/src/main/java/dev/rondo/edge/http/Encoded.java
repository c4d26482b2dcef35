package dev.rondo.edge.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.rondo.platform.json.Json;

/// The body of a reply as bytes.
///
/// @param type of its content, as in `Content-Type`
@SuppressWarnings("ArrayRecordComponent")
public record Encoded(String type, byte[] content) {

  /// The body of a reply as it goes out.
  static Encoded of(Object body) {
    return switch (body) {
      case Encoded encoded -> encoded;
      case Problem problem -> new Encoded("application/problem+json", json(problem));
      case Text(var type, var text) -> new Encoded(type, text.getBytes(UTF_8));
      case Zipped(var content) -> new Encoded("application/json", content);
      default -> new Encoded("application/json", json(body));
    };
  }

  private static byte[] json(Object body) {
    return Json.VIEW.writeValueAsBytes(body);
  }
}
