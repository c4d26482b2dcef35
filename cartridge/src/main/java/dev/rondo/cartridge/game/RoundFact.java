package dev.rondo.cartridge.game;

import dev.rondo.cartridge.Seat;
import java.time.Duration;
import java.util.List;

/// A fact of a game in rounds. It holds the state that a round led to, so that changed rules do not
/// change matches that were played.
public sealed interface RoundFact<S, D> {

  /// Play began.
  record Opened<S, D>(S game) implements RoundFact<S, D> {}

  /// A round began.
  record RoundBegan<S, D>(int round, Duration deadline) implements RoundFact<S, D> {}

  /// A seat decided, hidden from all others.
  record Decided<S, D>(Seat seat, D decision) implements RoundFact<S, D> {}

  /// A player left for good.
  record Departed<S, D>(Seat seat) implements RoundFact<S, D> {}

  /// A round was resolved.
  ///
  /// @param decisions by seat
  /// @param missed the seats for which the game decided
  /// @param game the state that the decisions led to
  record Resolved<S, D>(int round, List<D> decisions, List<Seat> missed, S game)
      implements RoundFact<S, D> {
    public Resolved {
      decisions = List.copyOf(decisions);
      missed = List.copyOf(missed);
    }
  }

  /// The match is over.
  record Ended<S, D>(Ending ending) implements RoundFact<S, D> {}
}
