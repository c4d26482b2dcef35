package dev.rondo.games.duel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A client's layout, read against a hand.
///
/// @param layout what of it the hand holds; the other entries are GRASS
/// @param foreign the entries that the hand does not hold, in order
record Reading(Layout layout, List<String> foreign) {
  private static final int NOTED_CHARACTERS = 40;

  /// Reads from left to right; a card may be used as often as the hand holds it. Empty if the
  /// length is wrong.
  static Optional<Reading> of(List<@Nullable String> entries, List<Card> hand) {
    if (entries.size() != Layout.SLOTS) {
      return Optional.empty();
    }
    var rest = new ArrayList<>(hand);
    var cards = new ArrayList<Card>();
    var foreign = new ArrayList<String>();
    for (var entry : entries) {
      var card = entry == null ? Optional.<Card>empty() : Card.named(entry).filter(rest::remove);
      if (entry != null && card.isEmpty()) {
        foreign.add(entry);
      }
      cards.add(card.orElse(Card.GRASS));
    }
    return Optional.of(new Reading(new Layout(cards), List.copyOf(foreign)));
  }

  /// A line for the log about each foreign entry. The text is the client's: it is cut, and what
  /// could break or forge a line is masked.
  List<String> notes(String matchId, int seat) {
    return foreign.stream()
        .map(card ->
            "[INVALID_CARD_FROM_CLIENT] match=%s seat=%d card=%s"
                .formatted(matchId, seat, masked(card)))
        .toList();
  }

  private static String masked(String text) {
    var masked = new StringBuilder();
    text.codePoints()
        .limit(NOTED_CHARACTERS)
        .forEach(point -> masked.appendCodePoint(isVisible(point) ? point : '?'));
    return masked.toString();
  }

  private static boolean isVisible(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SPACE_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
