package com.example;

import com.example.TictactoeGame.Board;
import com.example.TictactoeGame.Place;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.game.TurnFact;
import dev.rondo.cartridge.game.TurnState;
import dev.rondo.cartridge.game.TurnView;
import dev.rondo.testkit.CartridgeContract;
import dev.rondo.testkit.Commands;
import java.util.Optional;
import java.util.random.RandomGenerator;

class TictactoeContractTest
    extends CartridgeContract<TurnState<Board>, Record, TurnFact<Board>, TurnView<Board>> {
  @Override
  protected Cartridge<TurnState<Board>, Record, TurnFact<Board>, TurnView<Board>> cartridge() {
    return new TictactoeGame().cartridge();
  }

  @Override
  protected Commands<TurnView<Board>, Record> commands() {
    return (_, luck) -> new Place(luck.nextInt(9));
  }

  @Override
  protected boolean mayPlay(TurnView<Board> view, Record command) {
    return view.toMove().equals(view.seat())
        && command instanceof Place(var cell)
        && view.state().free().contains(cell);
  }

  /// Nothing stays hidden: a move shows which cell was taken.
  @Override
  protected Optional<Hidden<Record>> hidden(TurnView<Board> view, RandomGenerator luck) {
    var free = view.state().free();
    return view.toMove().equals(view.seat())
        ? Optional.of(new Hidden<>(new Place(free.getFirst()), new Place(free.getLast())))
        : Optional.empty();
  }

  @Override
  protected boolean reveals(TurnFact<Board> fact) {
    return fact instanceof TurnFact.Moved;
  }
}
