package dev.rondo.platform.lobby.store;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// The terms of a game, as its owner has settled them.
///
/// @param config JSON, as it was given
/// @param startGapHours how long the last seats stay open once the roster is full
/// @param startGapPlayers how many more may come in that time
public record Terms(
    String name,
    String description,
    String config,
    int minPlayers,
    int maxPlayers,
    int startGapHours,
    int startGapPlayers,
    Instant enrollmentEndsAt) {

  /// A time is kept as exactly as it is stored.
  public Terms {
    enrollmentEndsAt = enrollmentEndsAt.truncatedTo(ChronoUnit.MILLIS);
  }

  public Terms named(String other) {
    return new Terms(
        other,
        description,
        config,
        minPlayers,
        maxPlayers,
        startGapHours,
        startGapPlayers,
        enrollmentEndsAt);
  }
}
