package dev.rondo.games.duel;

import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Setting.Choice;
import dev.rondo.cartridge.Setting.Many;
import dev.rondo.cartridge.Setting.Whole;
import dev.rondo.cartridge.Settings;
import java.time.Duration;
import java.util.List;

/// The numbers of one match.
///
/// @param hp at the start, and never more than that
/// @param stake tokens that each pays, if the match counts
/// @param disconnectGrace how long the match waits for a player who is gone
/// @param hand given to both, the same all match
public record DuelConfig(
    int hp,
    int rounds,
    int suddenDeathRounds,
    Duration prep,
    Duration firstReveal,
    Duration reveal,
    int stake,
    Duration disconnectGrace,
    List<Card> hand) {
  static final int HAND_SIZE = 4;
  private static final List<String> CARDS = Card.KINDS.stream().map(Card::toString).toList();

  static final List<Setting> SETTINGS =
      List.of(
          Setting.count("hp", 10),
          new Whole("rounds", 3L, 1, 20),
          new Whole("prepMillis", 20_000L, 1000, 600_000),
          Setting.millis("firstRevealMillis", 250),
          Setting.millis("revealMillis", 900),
          new Whole("stake", 1L, 0, 100),
          Setting.millis("disconnectGraceMillis", 0),
          new Whole("suddenDeathRounds", 20L, 0, 100),
          new Many(
              "hand", CARDS, new Choice("card", CARDS.getFirst(), CARDS), HAND_SIZE, HAND_SIZE));

  public DuelConfig {
    hand = List.copyOf(hand);
  }

  static DuelConfig of(Settings settings) {
    return new DuelConfig(
        settings.whole("hp"),
        settings.whole("rounds"),
        settings.whole("suddenDeathRounds"),
        settings.millis("prepMillis"),
        settings.millis("firstRevealMillis"),
        settings.millis("revealMillis"),
        settings.whole("stake"),
        settings.millis("disconnectGraceMillis"),
        settings.words("hand").stream().map(name -> Card.named(name).orElseThrow()).toList());
  }
}
