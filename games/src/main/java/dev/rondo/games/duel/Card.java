package dev.rondo.games.duel;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A card in a slot, or GRASS, the server's own mark for an empty slot.
public enum Card {
  ATTACK,
  DEFENSE,
  HEAL,
  COUNTER,
  GRASS;

  /// The cards that a hand can hold.
  static final List<Card> KINDS = List.of(ATTACK, DEFENSE, HEAL, COUNTER);

  /// The name on the wire.
  private final String wireName = name().toLowerCase(Locale.ROOT);

  /// The card that clients call so. They have no name for GRASS.
  static Optional<Card> named(String name) {
    for (var card : KINDS) {
      if (card.wireName.equals(name)) {
        return Optional.of(card);
      }
    }
    return Optional.empty();
  }

  /// The card as viewers see it: GRASS never leaves the server.
  Optional<Card> shown() {
    return this == GRASS ? Optional.empty() : Optional.of(this);
  }

  @Override
  public String toString() {
    return wireName;
  }
}
