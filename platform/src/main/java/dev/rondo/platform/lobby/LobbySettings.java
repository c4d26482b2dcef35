package dev.rondo.platform.lobby;

import java.time.Duration;

/// The operator's settings of the lobby.
///
/// @param startTimeout how long a start job may take
public record LobbySettings(
    Duration enrollmentInterval, Duration startTimeout, Duration pendingNamesInterval) {
  public static final LobbySettings DEFAULT =
      new LobbySettings(Duration.ofSeconds(30), Duration.ofSeconds(120), Duration.ofHours(1));
}
