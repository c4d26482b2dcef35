package dev.rondo.platform.creation;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// A creation that was begun with a key.
///
/// @param bodyHash of the request, by which another request with the same key is recognized
/// @param newId the id of what is created with it, however often it is tried
/// @param answer the first good answer, once there is one
public record Claim(
    CreationKey key, String bodyHash, String newId, Instant since, Optional<Kept> answer) {

  /// An answer as it was sent.
  ///
  /// @param body JSON; empty if there was none
  public record Kept(int status, Map<String, String> headers, Optional<String> body) {
    public Kept {
      headers = Map.copyOf(headers);
    }
  }
}
