package dev.rondo.games.duel;

import dev.rondo.cartridge.Statistics;
import dev.rondo.cartridge.Statistics.Count;
import dev.rondo.games.duel.DuelFact.LayoutsFixed;
import dev.rondo.games.duel.DuelFact.StepRevealed;
import java.util.List;

/// The statistics of each player in a duel: rounds in which the player was active, and cards of the
/// player that were turned up.
final class DuelStatistics {
  private static final String ROUNDS_PLAYED = "rounds_played";
  private static final String CARDS_PLAYED = "cards_played";

  static final Statistics<DuelFact> COUNTED =
      new Statistics<>(List.of(ROUNDS_PLAYED, CARDS_PLAYED), DuelStatistics::of);

  private DuelStatistics() {}

  private static List<Count> of(DuelFact fact) {
    return switch (fact) {
      case LayoutsFixed fixed ->
          DuelState.SEATS.stream()
              .filter(seat -> fixed.afkStreaks().get(seat.index()) == 0)
              .map(seat -> Count.one(seat, ROUNDS_PLAYED))
              .toList();
      case StepRevealed revealed ->
          DuelState.SEATS.stream()
              .filter(seat -> revealed.cards().get(seat.index()) != Card.GRASS)
              .map(seat -> Count.one(seat, CARDS_PLAYED))
              .toList();
      default -> List.of();
    };
  }
}
