package dev.rondo.platform.tournaments.store;

import java.util.Locale;

/// Where a tournament is in its life.
public enum TournamentStatus {
  OPEN,
  RUNNING,
  PAUSED,
  FINISHED;

  /// The name on the wire.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
