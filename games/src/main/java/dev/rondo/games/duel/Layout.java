package dev.rondo.games.duel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Three slots, each with a card or GRASS.
public record Layout(List<Card> cards) {
  static final int SLOTS = 3;
  static final Layout EMPTY = new Layout(Collections.nCopies(SLOTS, Card.GRASS));

  public Layout {
    cards = List.copyOf(cards);
    if (cards.size() != SLOTS) {
      throw new IllegalArgumentException("a layout has " + SLOTS + " slots: " + cards);
    }
  }

  Card slot(int step) {
    return cards.get(step);
  }

  /// The layout as its player sees it, null for an empty slot.
  List<@Nullable Card> shown() {
    var shown = new ArrayList<@Nullable Card>(SLOTS);
    cards.forEach(card -> shown.add(card.shown().orElse(null)));
    return Collections.unmodifiableList(shown);
  }
}
