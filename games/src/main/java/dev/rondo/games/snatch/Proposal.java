package dev.rondo.games.snatch;

import java.util.Locale;

/// What P1 did in a round.
public enum Proposal {
  OFFER,
  NO_OFFER,
  FORCED_OFFER;

  /// The name on the wire.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
