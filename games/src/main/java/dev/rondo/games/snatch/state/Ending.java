package dev.rondo.games.snatch.state;

import java.util.Locale;

/// The reason for which a match is over.
public enum Ending {
  /// All three rounds of a tournament's match.
  PLAYED,
  /// A player left after the third round.
  LEFT,
  /// Nothing happened for too long.
  INACTIVE;

  /// The name on the wire.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
