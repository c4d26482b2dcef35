package dev.rondo.games.snatch.state;

import dev.rondo.cartridge.Occasion;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Setting.Choice;
import dev.rondo.cartridge.Setting.Flag;
import dev.rondo.cartridge.Setting.Whole;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Tournament;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The settings of one match.
///
/// @param variant the first one; demo play may change it
/// @param decision how long a decision may take; empty if the clock is off
/// @param chat how long the talk before a round of G5 may take
/// @param reconnect how long a player who is gone is waited for
public record SnatchConfig(
    Mode mode,
    Variant variant,
    Optional<Duration> decision,
    Duration chat,
    Duration reconnect,
    boolean resetEachRound,
    Sanction sanction) {
  private static final long DECISION_SECONDS = 60;

  public static final List<Setting> SETTINGS =
      List.of(
          new Choice("variant", Variant.G1.toString(), Variant.NAMES),
          new Whole("decisionSeconds", DECISION_SECONDS, 0, 3600),
          Setting.seconds("chatSeconds", 60),
          Setting.seconds("reconnectSeconds", 30),
          new Flag("resetEachRound", false),
          new Choice("sanction", Sanction.REQUEST.toString(), Sanction.NAMES));

  public static final Tournament TOURNAMENT =
      new Tournament(
          "variant",
          settings ->
              settings.whole("decisionSeconds") == 0
                  ? Optional.of("decisionSeconds must be at least 1 in a tournament")
                  : Optional.empty(),
          settings -> settings.seconds("reconnectSeconds"),
          SnatchSituation::of);

  /// The mode of a match: demo play, a lobby game or a tournament.
  public enum Mode {
    /// Any player may change the variant, also after the last round.
    DEMO,
    /// Three rounds of one variant.
    LOBBY,
    /// Three rounds of one variant, against the clock, for the leaderboard.
    TOURNAMENT
  }

  public static SnatchConfig of(Setup setup) {
    var settings = setup.settings();
    var mode = mode(setup);
    return new SnatchConfig(
        mode,
        Variant.valueOf(settings.word("variant")),
        decision(settings.seconds("decisionSeconds"), mode),
        settings.seconds("chatSeconds"),
        settings.seconds("reconnectSeconds"),
        settings.flag("resetEachRound"),
        Sanction.named(settings.word("sanction")));
  }

  /// In version 1 of the rules a lobby game was demo play.
  private static Mode mode(Setup setup) {
    return switch (setup.occasion()) {
      case Occasion.Tournament() -> Mode.TOURNAMENT;
      case Occasion.Lobby() when !setup.rulesVersion().equals("1") -> Mode.LOBBY;
      case Occasion.Lobby(), Occasion.Casual(), Occasion.Session(_) -> Mode.DEMO;
    };
  }

  /// A tournament waits for its last match, so there the clock cannot be off.
  private static Optional<Duration> decision(Duration limit, Mode mode) {
    if (limit.isPositive()) {
      return Optional.of(limit);
    }
    return mode == Mode.TOURNAMENT
        ? Optional.of(Duration.ofSeconds(DECISION_SECONDS))
        : Optional.empty();
  }
}
