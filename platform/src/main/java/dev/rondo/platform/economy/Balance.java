package dev.rondo.platform.economy;

import java.util.Locale;

/// The three things a wallet holds.
public enum Balance {
  CURRENCY,
  STAMPS,
  TOKENS;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
