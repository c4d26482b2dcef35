package dev.rondo.platform.identity;

import java.util.Locale;

/// The subscription of an account.
public enum Tariff {
  FREE(1),
  PLUS(3),
  PRO(10);

  private final int raceNames;

  Tariff(int raceNames) {
    this.raceNames = raceNames;
  }

  /// The number of race names that one account may register.
  public int maxRegisteredRaceNames() {
    return raceNames;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
