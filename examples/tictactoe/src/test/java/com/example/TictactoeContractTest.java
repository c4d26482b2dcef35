package com.example;

import com.example.TictactoeGame.Board;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.game.TurnFact;
import dev.rondo.cartridge.game.TurnState;
import dev.rondo.cartridge.game.TurnView;
import dev.rondo.testkit.CartridgeContract;

class TictactoeContractTest
    extends CartridgeContract<TurnState<Board>, Record, TurnFact<Board>, TurnView<Board>> {
  @Override
  protected Cartridge<TurnState<Board>, Record, TurnFact<Board>, TurnView<Board>> cartridge() {
    return new TictactoeGame().cartridge();
  }
}
