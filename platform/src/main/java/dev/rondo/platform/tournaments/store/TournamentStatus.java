package dev.rondo.platform.tournaments.store;

import java.util.Locale;

/// The status of a tournament between its creation and its end.
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
