package com.example;

import com.example.@Class@Game.Sticks;
import com.example.@Class@Game.Take;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.game.TurnFact;
import dev.rondo.cartridge.game.TurnState;
import dev.rondo.cartridge.game.TurnView;
import dev.rondo.testkit.CartridgeContract;
import dev.rondo.testkit.Commands;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Plays the game at random and checks what every game must keep: it ends, it gives the same match
/// again for the same inputs, it survives storage, and it shows nobody what is hidden.
class @Class@ContractTest
    extends CartridgeContract<TurnState<Sticks>, Record, TurnFact<Sticks>, TurnView<Sticks>> {
  @Override
  protected Cartridge<TurnState<Sticks>, Record, TurnFact<Sticks>, TurnView<Sticks>> cartridge() {
    return new @Class@Game().cartridge();
  }

  @Override
  protected Commands<TurnView<Sticks>, Record> commands() {
    return (_, luck) -> new Take(1 + luck.nextInt(3));
  }

  @Override
  protected boolean mayPlay(TurnView<Sticks> view, Record command) {
    return view.toMove().isPresent()
        && view.toMove().equals(view.seat())
        && command instanceof Take(var count)
        && count <= view.state().left();
  }

  /// Nothing stays hidden: each move shows how many sticks were taken.
  @Override
  protected Optional<Hidden<Record>> hidden(TurnView<Sticks> view, RandomGenerator luck) {
    return mayPlay(view, new Take(1))
        ? Optional.of(new Hidden<>(new Take(1), new Take(view.state().most())))
        : Optional.empty();
  }

  @Override
  protected boolean reveals(TurnFact<Sticks> fact) {
    return fact instanceof TurnFact.Moved;
  }
}
