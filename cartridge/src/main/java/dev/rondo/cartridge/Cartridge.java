package dev.rondo.cartridge;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The rules of one game, as pure functions over immutable values.
///
/// State, commands, facts and views are records (commands and facts: sealed interfaces of records),
/// so that the platform can store and send them without knowing them. Nothing but the arguments may
/// influence a result.
///
/// @param <S> state of a running match
/// @param <C> what a seat may ask for
/// @param <F> what happened
/// @param <V> what one viewer may see
public interface Cartridge<S, C, F, V> {

  Manifest<S, C, F, V> manifest();

  /// The state before anything has happened. Luck comes later, in `decide`, so that it is recorded
  /// in facts.
  S setup(Setup setup);

  /// Decides what follows from an input. It changes nothing.
  Decision<F> decide(S state, Input<C> input, Moment moment);

  /// Folds a fact into the state. Total: a fact can no longer be refused.
  S apply(S state, F fact);

  /// Returns the match time at which the rules want to be woken next; empty if there is nothing to
  /// do. Deciding the alarm must give facts, and the next alarm must then be later.
  Optional<Duration> alarm(S state);

  /// Builds the view that a viewer may see, from scratch. A view has no nulls outside of lists, and
  /// gives times as [MatchTime].
  V view(S state, Viewer viewer);

  /// Makes the events that tell a viewer about a fact. They may depend only on what that viewer may
  /// know.
  List<Event> tell(S before, F fact, S after, Receipt receipt, Viewer viewer);

  /// The result, once the match is over.
  Optional<Outcome> outcome(S state);

  /// The commands that a seat may send now and that the rules would accept; empty when the rules do
  /// not say. Feeds random play, the contract tests, the random bot and the generic page.
  default Optional<List<C>> legal(S state, Seat seat) {
    return Optional.empty();
  }

  /// A sentence about what is wrong with a state that must never be reached; empty when the state
  /// is sound. The contract tests ask after every fact.
  default Optional<String> invariant(S state) {
    return Optional.empty();
  }
}
