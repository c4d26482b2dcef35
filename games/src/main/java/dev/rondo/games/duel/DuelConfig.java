package dev.rondo.games.duel;

import dev.rondo.cartridge.Loadout;
import dev.rondo.cartridge.Participant;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Setting.Choice;
import dev.rondo.cartridge.Setting.Flag;
import dev.rondo.cartridge.Setting.Many;
import dev.rondo.cartridge.Setting.Whole;
import dev.rondo.cartridge.Settings;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The numbers of one match.
///
/// @param hp at the start, and never more than that
/// @param stake tokens that each pays, if the match counts
/// @param suddenDeathRounds the most rounds of sudden death before a draw; empty: no limit
/// @param disconnectGrace the time without a connection after which a player loses
/// @param patienceShortensGrace a player who was away for a minute in all loses at once when going
///   again, as in matches that were made with version 1 of the rules
/// @param hand of every player who brings none
/// @param handsByAccount players may bring their own hands
public record DuelConfig(
    int hp,
    int rounds,
    Optional<Integer> suddenDeathRounds,
    Duration prep,
    Duration firstReveal,
    Duration reveal,
    int stake,
    Duration disconnectGrace,
    boolean patienceShortensGrace,
    List<Card> hand,
    boolean handsByAccount) {
  static final String RULES_VERSION = "2";
  private static final String FIRST_VERSION = "1";
  static final int HAND_SIZE = 4;
  private static final List<String> CARDS = Card.KINDS.stream().map(Card::toString).toList();

  /// The hand of an account.
  static final Loadout HAND = new Loadout("hand", HAND_SIZE, CARDS, CARDS);

  static final List<Setting> SETTINGS =
      List.of(
          Setting.count("hp", 10),
          new Whole("rounds", 3L, 1, 20),
          new Whole("prepMillis", 20_000L, 1000, 600_000),
          Setting.millis("firstRevealMillis", 250),
          Setting.millis("revealMillis", 900),
          new Whole("stake", 1L, 0, 100),
          Setting.millis("disconnectGraceMillis", 5000),
          new Whole("suddenDeathRounds", 0L, 0, 100),
          new Many(
              "hand", CARDS, new Choice("card", CARDS.getFirst(), CARDS), HAND_SIZE, HAND_SIZE),
          new Flag("handsByAccount", false));

  public DuelConfig {
    hand = List.copyOf(hand);
  }

  /// The settings of a match, with the meaning that they had when it was made: in version 1 of the
  /// rules, 0 rounds of sudden death were none.
  static DuelConfig of(Settings settings, String rulesVersion) {
    var first = rulesVersion.equals(FIRST_VERSION);
    var suddenDeathRounds = settings.whole("suddenDeathRounds");
    return new DuelConfig(
        settings.whole("hp"),
        settings.whole("rounds"),
        Optional.of(suddenDeathRounds).filter(limit -> first || limit > 0),
        settings.millis("prepMillis"),
        settings.millis("firstRevealMillis"),
        settings.millis("revealMillis"),
        settings.whole("stake"),
        settings.millis("disconnectGraceMillis"),
        first,
        cards(settings.words("hand")),
        settings.flag("handsByAccount"));
  }

  /// The hand that a player holds all match.
  List<Card> handOf(Participant player) {
    return handsByAccount ? HAND.unpack(player).map(DuelConfig::cards).orElse(hand) : hand;
  }

  private static List<Card> cards(List<String> names) {
    return names.stream().map(name -> Card.named(name).orElseThrow()).toList();
  }
}
