package dev.rondo.cartridge;

import java.util.List;
import java.util.function.Function;

/// The counts that a game keeps of each player's own deeds. A deed of the clock does not count. All
/// counts begin at 0.
///
/// @param names all that are counted
/// @param counts what a fact adds
public record Statistics<F>(List<String> names, Function<F, List<Count>> counts) {

  /// An amount that a fact adds to one count of one seat.
  public record Count(Seat seat, String name, long amount) {
    public static Count one(Seat seat, String name) {
      return new Count(seat, name, 1);
    }
  }

  public Statistics {
    names = List.copyOf(names);
  }

  /// A game that counts nothing.
  public static <F> Statistics<F> none() {
    return new Statistics<>(List.of(), _ -> List.of());
  }
}
