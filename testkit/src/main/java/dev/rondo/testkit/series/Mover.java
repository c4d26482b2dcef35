package dev.rondo.testkit.series;

import dev.rondo.cartridge.Bot;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Plays one seat in a series.
@FunctionalInterface
interface Mover<S, C> {
  /// The time that a player who draws from the legal commands takes to think.
  Duration DELAY = Duration.ofMillis(600);

  Optional<Bot.Move<C>> move(S state, RandomGenerator luck);

  /// A bot, which knows the view of its seat and nothing else.
  static <S, C, F, V> Mover<S, C> bot(Cartridge<S, C, F, V> rules, Bot<V, C> bot, Seat seat) {
    var viewer = new Viewer.Player(seat);
    return (state, luck) -> bot.move(rules.view(state, viewer), luck);
  }

  /// Draws from the commands that the rules list as legal.
  static <S, C, F, V> Mover<S, C> legal(Cartridge<S, C, F, V> rules, Seat seat) {
    return (state, luck) ->
        rules
            .legal(state, seat)
            .filter(commands -> !commands.isEmpty())
            .map(commands ->
                new Bot.Move<>(commands.get(luck.nextInt(commands.size())), DELAY));
  }
}
