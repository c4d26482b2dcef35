package dev.rondo.edge;

import java.util.Optional;

/// Tells how the server is. An answer is the reason against it, and empty if all is well. Must not
/// block.
public interface Health {

  /// The reason to end this process and start another.
  Optional<String> ill();

  /// The reason to send nobody here now.
  Optional<String> unready();
}
