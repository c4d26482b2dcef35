package dev.rondo.platform.state;

import dev.rondo.cartridge.Event;
import dev.rondo.platform.journal.StampCounts;
import java.util.List;

/// The change that an entry made.
///
/// @param states the game's state before the first fact, and after each
/// @param events the platform's own, the same for everybody, before the game's
/// @param last the platform's own after the game's: a pause comes after what it resolves
public record Step<S, F>(
    Scene<S> before,
    List<F> facts,
    List<S> states,
    Scene<S> after,
    List<Event> events,
    List<Event> last) {

  /// The step with the stamps before and after it, which are known only when it is stored.
  public Step<S, F> with(StampCounts countsBefore, StampCounts countsAfter) {
    return new Step<>(
        before.with(countsBefore), facts, states, after.with(countsAfter), events, last);
  }
}
