package dev.rondo.platform.protocol;

import java.util.Locale;

/// Says if participants see the names of the variants.
public enum Titles {
  SHOWN,
  HIDDEN;

  /// The name on the wire.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
