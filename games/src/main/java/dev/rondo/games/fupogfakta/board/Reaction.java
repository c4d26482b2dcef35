package dev.rondo.games.fupogfakta.board;

import java.util.Locale;

/// A player's reaction to an option.
public enum Reaction {
  THUMBS_UP,
  LAUGH,
  HEART,
  FIRE;

  /// The name on the wire.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
