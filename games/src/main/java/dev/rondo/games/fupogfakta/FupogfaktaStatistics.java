package dev.rondo.games.fupogfakta;

import dev.rondo.cartridge.Statistics;
import dev.rondo.cartridge.Statistics.Count;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Guessed;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Lied;
import java.util.List;

/// The statistics of each player: lies and guesses.
final class FupogfaktaStatistics {
  private static final String LIES = "lies";
  private static final String GUESSES = "guesses";

  static final Statistics<FupogfaktaFact> COUNTED =
      new Statistics<>(List.of(LIES, GUESSES), FupogfaktaStatistics::of);

  private FupogfaktaStatistics() {}

  private static List<Count> of(FupogfaktaFact fact) {
    return switch (fact) {
      case Lied(var seat, _) -> List.of(Count.one(seat, LIES));
      case Guessed(var seat, _) -> List.of(Count.one(seat, GUESSES));
      default -> List.of();
    };
  }
}
