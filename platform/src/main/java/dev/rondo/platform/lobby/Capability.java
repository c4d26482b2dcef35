package dev.rondo.platform.lobby;

import java.util.Map;

/// Says who has taken part in a game enough to keep the name.
@FunctionalInterface
public interface Capability {

  /// @param best the member's best turn statistics; what is missing is 0
  boolean capable(String game, Map<String, Long> best);
}
