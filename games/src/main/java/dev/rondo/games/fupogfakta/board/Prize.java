package dev.rondo.games.fupogfakta.board;

import java.util.Locale;

/// The awards there are, in the order in which they are given.
public enum Prize {
  MOST_HILARIOUS_LIAR(Winner.PLAYER, "Most hilarious liar", "Sjoveste løgner"),
  MOST_BELOVED_LIE(Winner.LIE, "Most beloved lie", "Mest elskede løgn"),
  HOTTEST_TAKE(Winner.LIE, "Hottest take", "Hedeste påstand"),
  CROWD_FAVOURITE(Winner.PLAYER, "Crowd favourite", "Publikumsfavorit");

  /// The things that are compared for a prize.
  enum Winner {
    /// Players, by all their lies together.
    PLAYER,
    /// Lies, each by itself.
    LIE
  }

  private final Winner goesTo;
  private final String english;
  private final String danish;

  Prize(Winner goesTo, String english, String danish) {
    this.goesTo = goesTo;
    this.english = english;
    this.danish = danish;
  }

  /// The amount that a lie's applause adds to this prize.
  public long worth(Applause lie, int weight) {
    return switch (this) {
      case MOST_HILARIOUS_LIAR -> lie.count(Reaction.LAUGH);
      case MOST_BELOVED_LIE -> lie.count(Reaction.HEART);
      case HOTTEST_TAKE -> lie.count(Reaction.FIRE);
      case CROWD_FAVOURITE -> (long) lie.total() * weight;
    };
  }

  Winner goesTo() {
    return goesTo;
  }

  public String title(String language) {
    return language.equals("da") ? danish : english;
  }

  /// The name on the wire.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
