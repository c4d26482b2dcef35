package dev.rondo.games.duel;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The progress of a round.
///
/// @param index from 1; 0 before the first
/// @param due when it goes on by itself: the end of PREP, then each reveal, then the round's end
/// @param prepLeft what is left of PREP, while it stands still
/// @param reveals the pairs revealed so far, each by seat
public record Round(
    int index,
    Phase phase,
    Optional<Duration> due,
    Optional<Duration> prepLeft,
    List<Pair> reveals) {

  /// The phase of a round.
  public enum Phase {
    PREP,
    REVEAL,
    END
  }

  /// The cards of a step, by seat.
  public record Pair(List<Card> cards) {
    public Pair {
      cards = List.copyOf(cards);
    }
  }

  static final Round NONE = new Round(0, Phase.PREP, Optional.empty(), Optional.empty(), List.of());

  public Round {
    reveals = List.copyOf(reveals);
  }

  static Round running(int index, Duration deadline) {
    return new Round(index, Phase.PREP, Optional.of(deadline), Optional.empty(), List.of());
  }

  static Round standing(int index, Duration left) {
    return new Round(index, Phase.PREP, Optional.empty(), Optional.of(left), List.of());
  }

  Round revealing(Duration next) {
    return new Round(index, Phase.REVEAL, Optional.of(next), Optional.empty(), reveals);
  }

  Round revealed(Pair pair, Duration next) {
    var more = new ArrayList<>(reveals);
    more.add(pair);
    return new Round(index, Phase.REVEAL, Optional.of(next), Optional.empty(), more);
  }

  Round over() {
    return new Round(index, Phase.END, Optional.empty(), Optional.empty(), reveals);
  }
}
