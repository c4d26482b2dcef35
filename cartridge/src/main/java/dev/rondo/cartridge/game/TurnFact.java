package dev.rondo.cartridge.game;

import dev.rondo.cartridge.Seat;
import java.time.Duration;

/// A fact of a game in turns. It holds the state that a move led to, so that changed rules do not
/// change matches that were played.
public sealed interface TurnFact<S> {

  /// Play began.
  record Opened<S>(S game) implements TurnFact<S> {}

  /// A seat moved.
  ///
  /// @param command the name of the command
  /// @param game the state that the move led to
  record Moved<S>(Seat seat, String command, S game) implements TurnFact<S> {}

  /// A seat is to move.
  record TurnBegan<S>(Seat seat, Duration deadline) implements TurnFact<S> {}

  /// A seat lost before the end.
  ///
  /// @param cause `timeout` or `left`
  record Lost<S>(Seat seat, String cause) implements TurnFact<S> {}

  /// The match is over.
  record Ended<S>(Ending ending) implements TurnFact<S> {}
}
