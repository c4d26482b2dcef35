package dev.rondo.cartridge;

import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// A player made of code. It knows its own view and nothing else.
public interface Bot<V, C> {

  /// Chooses the next move, or none. The platform asks after each change of the view, so a move
  /// that was made must be visible in the view.
  Optional<Move<C>> move(V view, RandomGenerator luck);

  /// A command, and how long the bot takes to think about it.
  record Move<C>(C command, Duration after) {}
}
