package dev.rondo.games.arena;

import dev.rondo.cartridge.Seat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The end of a match.
///
/// @param winners more than one after a draw
/// @param drops what winners found, in a match that counts
public record Ending(Reason reason, List<Seat> winners, List<Drop> drops) {

  /// The reason for which a match ended.
  public enum Reason {
    LAST_STANDING,
    TIME_LIMIT;

    /// The name on the wire.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// An item for a winner.
  public record Drop(Seat seat, String item) {}

  public Ending {
    winners = List.copyOf(winners);
    drops = List.copyOf(drops);
  }

  boolean draw() {
    return winners.size() > 1;
  }

  Optional<String> drop(Seat seat) {
    for (var drop : drops) {
      if (drop.seat().equals(seat)) {
        return Optional.of(drop.item());
      }
    }
    return Optional.empty();
  }
}
