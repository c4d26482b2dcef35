package dev.rondo.testkit.series;

import dev.rondo.cartridge.Bot;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Plays one seat in a series.
@FunctionalInterface
interface Mover<S, C> {
  /// A player who draws from the legal commands thinks for at least so many milliseconds.
  int LEAST_THOUGHT = 300;

  /// The longest thought has less milliseconds than this.
  int MOST_THOUGHT = 900;

  Optional<Bot.Move<C>> move(S state, RandomGenerator luck);

  /// A bot, which knows the view of its seat and nothing else.
  static <S, C, F, V> Mover<S, C> bot(Cartridge<S, C, F, V> rules, Bot<V, C> bot, Seat seat) {
    var viewer = new Viewer.Player(seat);
    return (state, luck) -> bot.move(rules.view(state, viewer), luck);
  }

  /// Draws from the commands that the rules list as legal. Thoughts differ in length, so that no
  /// seat always comes before another.
  static <S, C, F, V> Mover<S, C> legal(Cartridge<S, C, F, V> rules, Seat seat) {
    return (state, luck) -> rules.legal(state, seat).flatMap(commands -> any(commands, luck));
  }

  private static <C> Optional<Bot.Move<C>> any(List<C> commands, RandomGenerator luck) {
    return commands.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Bot.Move<>(
                commands.get(luck.nextInt(commands.size())),
                Duration.ofMillis(luck.nextInt(LEAST_THOUGHT, MOST_THOUGHT))));
  }
}
