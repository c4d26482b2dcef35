package dev.rondo.cartridge;

import java.util.List;
import java.util.function.Function;

/// What a game counts of what each player did, by themselves and not by the clock. All counts begin
/// at 0.
///
/// @param names all that are counted
/// @param counts what a fact adds
public record Statistics<F>(List<String> names, Function<F, List<Count>> counts) {

  /// What somebody did.
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
