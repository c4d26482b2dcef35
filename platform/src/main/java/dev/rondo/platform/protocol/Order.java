package dev.rondo.platform.protocol;

import java.util.Locale;

/// Says in which order the variants are played.
public enum Order {
  GIVEN,
  /// Drawn for each group of people that stays together: an arm, or a group of partners.
  SHUFFLED;

  /// The name on the wire.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
