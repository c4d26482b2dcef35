package dev.rondo.testkit.broken;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.testkit.CartridgeContract;
import dev.rondo.testkit.broken.Pile.Command;
import dev.rondo.testkit.broken.Pile.Fact;
import dev.rondo.testkit.broken.Pile.State;
import dev.rondo.testkit.broken.Pile.View;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// The contract test of the class that encloses it, which is a pile. Bets are hidden.
abstract class PileContract extends CartridgeContract<State, Command, Fact, View> {

  @Override
  protected Cartridge<State, Command, Fact, View> cartridge() {
    try {
      return (Pile) getClass().getEnclosingClass().getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException broken) {
      throw new IllegalStateException(broken);
    }
  }

  @Override
  protected Optional<Hidden<Command>> hidden(View view, RandomGenerator luck) {
    return view.bet().equals(Optional.of(0))
        ? Optional.of(new Hidden<>(new Command.Bet(1), new Command.Bet(2)))
        : Optional.empty();
  }
}
