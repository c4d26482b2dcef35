package dev.rondo.games.duel;

import dev.rondo.cartridge.Seat;
import java.util.Locale;
import java.util.Optional;

/// The end of a match.
///
/// @param winner empty after a draw, and when both lose
/// @param potBurned whether both lose
public record Ending(Reason reason, Optional<Seat> winner, boolean potBurned) {

  /// The reason for which a match ended.
  public enum Reason {
    NORMAL,
    TIMEOUT,
    DISCONNECT,
    DRAW;

    /// The name on the wire.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  static Ending wonBy(Seat winner, Reason reason) {
    return new Ending(reason, Optional.of(winner), false);
  }

  static Ending bothLose(Reason reason) {
    return new Ending(reason, Optional.empty(), true);
  }

  static Ending draw() {
    return new Ending(Reason.DRAW, Optional.empty(), false);
  }

  Optional<Seat> loser() {
    return winner.map(DuelState::opponent);
  }
}
