package dev.rondo.platform.protocol;

import java.util.Locale;

/// Says who meets whom.
public enum Matching {
  /// As few meet again as possible.
  STRANGERS,
  RANDOM,
  /// The same group plays together throughout.
  PARTNERS;

  /// The name on the wire.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
