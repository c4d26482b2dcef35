package dev.rondo.cartridge.game;

import dev.rondo.cartridge.Seat;
import java.util.random.RandomGenerator;

/// A bot's choice, asked only when its seat has something to decide.
@FunctionalInterface
public interface Strategy<V, C> {

  /// @param view what the seat may see
  C choose(V view, Seat seat, RandomGenerator luck);
}
