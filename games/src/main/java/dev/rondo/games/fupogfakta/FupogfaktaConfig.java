package dev.rondo.games.fupogfakta;

import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Setting.Choice;
import dev.rondo.cartridge.Setting.Flag;
import dev.rondo.cartridge.Setting.Many;
import dev.rondo.cartridge.Setting.Whole;
import dev.rondo.cartridge.Settings;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The numbers of one game.
///
/// @param intro how long rules and points are shown before the first question; empty: not at all
/// @param endGuessEarly the guesses end soon after the last connected player has guessed
/// @param revealPerLie how long each lie is shown, and the truth after them
/// @param pointsCorrect for finding the truth, by round; the last repeats
/// @param pointsBluff for each player fooled, by round; the last repeats
/// @param reactionBonus what a reaction weighs where all kinds are counted together
public record FupogfaktaConfig(
    int rounds,
    int questionsPerRound,
    Optional<Duration> intro,
    Duration lie,
    Duration guess,
    boolean endGuessEarly,
    Duration revealPerLie,
    Duration recap,
    Duration awards,
    List<Integer> pointsCorrect,
    List<Integer> pointsBluff,
    int reactionBonus,
    String language) {
  static final String RULES_VERSION = "2";
  private static final String FIRST_VERSION = "1";

  /// The time that is left for reactions once everybody has guessed.
  static final Duration AFTER_LAST_GUESS = Duration.ofSeconds(6);

  static final int FEWEST_PLAYERS = 2;
  static final int MOST_PLAYERS = 60;
  private static final int MOST_VALUES = 100;
  private static final long MOST_POINTS = 1_000_000;
  private static final int LONGEST_INTRO_SECONDS = 120;

  static final List<Setting> SETTINGS =
      List.of(
          Setting.count("num_rounds", 3),
          Setting.count("questions_per_round", 3),
          new Whole("min_players", 2L, FEWEST_PLAYERS, MOST_PLAYERS),
          new Whole("max_players", 8L, FEWEST_PLAYERS, MOST_PLAYERS),
          new Whole("intro_seconds", 15L, 0, LONGEST_INTRO_SECONDS),
          Setting.seconds("lie_seconds", 45),
          Setting.seconds("guess_seconds", 30),
          new Flag("end_guess_early", false),
          Setting.seconds("reveal_seconds_per_lie", 8),
          Setting.seconds("scoreboard_recap_seconds", 10),
          Setting.seconds("awards_seconds", 15),
          points("points_correct", List.of(1500L, 3000L, 4500L)),
          points("points_bluff", List.of(500L, 1000L, 1500L)),
          Setting.count("reaction_bonus", 5),
          new Choice("language", "en", List.of("en", "da", "es")));

  public FupogfaktaConfig {
    pointsCorrect = List.copyOf(pointsCorrect);
    pointsBluff = List.copyOf(pointsBluff);
  }

  private static Setting points(String name, List<Long> fallback) {
    return new Many(
        name, fallback, new Whole("points", fallback.getFirst(), 1, MOST_POINTS), 1, MOST_VALUES);
  }

  /// The settings of a match, with the meaning that they had when it was made: version 1 of the
  /// rules begins with the first question.
  static FupogfaktaConfig of(Settings settings, String rulesVersion) {
    var first = rulesVersion.equals(FIRST_VERSION);
    return new FupogfaktaConfig(
        settings.whole("num_rounds"),
        settings.whole("questions_per_round"),
        Optional.of(settings.seconds("intro_seconds")).filter(time -> !first && time.isPositive()),
        settings.seconds("lie_seconds"),
        settings.seconds("guess_seconds"),
        settings.flag("end_guess_early"),
        settings.seconds("reveal_seconds_per_lie"),
        settings.seconds("scoreboard_recap_seconds"),
        settings.seconds("awards_seconds"),
        wholes(settings, "points_correct"),
        wholes(settings, "points_bluff"),
        settings.whole("reaction_bonus"),
        settings.word("language"));
  }

  /// True if the values fit together. Each by itself has been checked against its bounds.
  public static boolean fits(Settings settings) {
    return settings.whole("min_players") <= settings.whole("max_players");
  }

  private static List<Integer> wholes(Settings settings, String name) {
    return settings.values().get(name) instanceof List<?> values
        ? values.stream().map(value -> ((Number) value).intValue()).toList()
        : List.of();
  }

  int pointsCorrect(int round) {
    return ofRound(pointsCorrect, round);
  }

  int pointsBluff(int round) {
    return ofRound(pointsBluff, round);
  }

  private static int ofRound(List<Integer> points, int round) {
    return points.get(Math.min(round, points.size()) - 1);
  }
}
