package dev.rondo.cartridge;

import java.time.Duration;
import java.util.List;

/// Something that reaches a match from outside, and on which the rules decide.
public sealed interface Input<C> {

  /// Play begins. The first input of every match.
  record Opened<C>() implements Input<C> {}

  /// A seat acts. A sealed action was paid for with a stamp and is irrevocable.
  record Played<C>(Seat seat, ActionId action, C command, boolean sealed) implements Input<C> {}

  /// The actions that the rules held, in the order of receipt. They come before any other input
  /// that changes something, at the same moment, and must be accepted.
  ///
  /// If that is not the alarm, nobody may be told or answered anything yet: another player's hidden
  /// action may be the reason that they are brought now.
  record Brought<C>(List<Held<C>> actions) implements Input<C> {
    public Brought {
      actions = List.copyOf(actions);
    }
  }

  /// An action that the rules held.
  ///
  /// @param until the time that the rules gave
  record Held<C>(Played<C> action, Duration until) {}

  /// A seat takes back an action that is still pending.
  record Withdrawn<C>(Seat seat, ActionId action) implements Input<C> {}

  /// The time that the rules asked to be woken at.
  record Alarm<C>() implements Input<C> {}

  /// A player left for good.
  record Left<C>(Seat seat) implements Input<C> {}

  /// The last connection of a seat's player is gone.
  record Gone<C>(Seat seat) implements Input<C> {}

  /// A seat's player watches, for the first time or again.
  record Came<C>(Seat seat) implements Input<C> {}

  /// Match time stops after this input.
  record Paused<C>() implements Input<C> {}

  /// Match time goes on.
  record Resumed<C>() implements Input<C> {}

  /// The match is ended from outside, and nothing follows. What the rules leave pending is answered
  /// `fizzled` with `MATCH_NOT_ACTIVE`.
  record Cancelled<C>() implements Input<C> {}
}
