package dev.rondo.platform.protocol;

import java.util.Locale;

/// Says who sits on which seat.
public enum Roles {
  /// Everybody has each seat about as often.
  BALANCED,
  /// Everybody keeps the first seat they had.
  FIXED,
  RANDOM;

  /// The name on the wire.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
