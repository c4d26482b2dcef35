package dev.rondo.platform.identity;

import java.util.Locale;

/// What somebody has subscribed to.
public enum Tariff {
  FREE(1),
  PLUS(3),
  PRO(10);

  private final int raceNames;

  Tariff(int raceNames) {
    this.raceNames = raceNames;
  }

  /// How many race names one may register.
  public int maxRegisteredRaceNames() {
    return raceNames;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
