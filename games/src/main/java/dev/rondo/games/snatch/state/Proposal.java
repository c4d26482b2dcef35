package dev.rondo.games.snatch.state;

import java.util.Locale;

/// The deed of P1 in a round.
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
