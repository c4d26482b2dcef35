package dev.rondo.platform.protocol;

import java.util.Locale;

/// The names under which participants know each other.
public enum Anonymity {
  /// Nicknames.
  NAMES,
  /// The names of the seats. No participant is sent a nickname or an account id of another.
  NEUTRAL;

  /// The name on the wire.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
