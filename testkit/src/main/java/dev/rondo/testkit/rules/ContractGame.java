package dev.rondo.testkit.rules;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Seat;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// A game as its contract test describes it.
///
/// @param test the class of the contract test
/// @param rules makes a new instance each time, so that what one remembers cannot help another
/// @param commands makes up commands, legal and illegal ones; empty for a game that lists its legal
///   commands and says nothing else
/// @param mayPlay true if a player who sees this may do that
/// @param secrecy finds commands that nobody else may tell apart
/// @param reveals true for a fact that shows everybody what was hidden
/// @param seating the settings and seats of the match with a seed
public record ContractGame<S, C, F, V>(
    Class<?> test,
    Supplier<Cartridge<S, C, F, V>> rules,
    Optional<BiFunction<V, RandomGenerator, C>> commands,
    BiPredicate<V, C> mayPlay,
    Secrecy<S, C> secrecy,
    Predicate<F> reveals,
    LongFunction<Seating> seating) {

  /// Implemented by contract tests, so that another JVM can make the game by the test's name.
  public interface Source {
    ContractGame<?, ?, ?, ?> game();
  }

  /// Finds two commands that a seat may send, the difference of which nobody else may notice.
  @FunctionalInterface
  public interface Secrecy<S, C> {
    Optional<Pair<C>> pair(S state, Seat seat, RandomGenerator luck);
  }

  /// Two commands of which nobody else may know which one was sent.
  public record Pair<C>(C one, C other) {}
}
