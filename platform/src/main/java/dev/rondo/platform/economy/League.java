package dev.rondo.platform.economy;

import java.util.Locale;

/// A range of ratings with a name.
public enum League {
  WOOD(0),
  IRON(100),
  BRONZE(200),
  SILVER(350),
  GOLD(550),
  MYTHIC(800);

  private final int from;

  League(int from) {
    this.from = from;
  }

  public static League of(int rating) {
    var league = WOOD;
    for (var higher : values()) {
      league = rating >= higher.from ? higher : league;
    }
    return league;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
