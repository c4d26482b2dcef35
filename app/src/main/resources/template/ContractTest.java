package com.example;

import com.example.@Class@Game.Sticks;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.game.TurnFact;
import dev.rondo.cartridge.game.TurnState;
import dev.rondo.cartridge.game.TurnView;
import dev.rondo.testkit.CartridgeContract;

/// Plays the game at random and checks what every game must keep: it ends, it gives the same match
/// again for the same inputs, it survives storage, and it shows nobody what is hidden.
class @Class@ContractTest
    extends CartridgeContract<TurnState<Sticks>, Record, TurnFact<Sticks>, TurnView<Sticks>> {
  @Override
  protected Cartridge<TurnState<Sticks>, Record, TurnFact<Sticks>, TurnView<Sticks>> cartridge() {
    return new @Class@Game().cartridge();
  }
}
