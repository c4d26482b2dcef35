package dev.example.secretcards;

import dev.example.secretcards.SecretCards.Hands;
import dev.example.secretcards.SecretCards.Keep;
import dev.example.secretcards.SecretCards.Seen;
import dev.example.secretcards.SecretCards.Swap;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.game.TurnFact;
import dev.rondo.cartridge.game.TurnState;
import dev.rondo.cartridge.game.TurnView;
import dev.rondo.testkit.CartridgeContract;
import dev.rondo.testkit.Commands;
import java.util.Optional;
import java.util.random.RandomGenerator;

class SecretCardsContractTest
    extends CartridgeContract<TurnState<Hands>, Record, TurnFact<Hands>, TurnView<Seen>> {
  @Override
  protected Cartridge<TurnState<Hands>, Record, TurnFact<Hands>, TurnView<Seen>> cartridge() {
    return SecretCards.GAME;
  }

  @Override
  protected Commands<TurnView<Seen>, Record> commands() {
    return (_, luck) -> luck.nextBoolean() ? new Keep() : new Swap();
  }

  @Override
  protected boolean mayPlay(TurnView<Seen> view, Record command) {
    return view.toMove().equals(view.seat());
  }

  @Override
  protected Optional<Hidden<Record>> hidden(TurnView<Seen> view, RandomGenerator luck) {
    return mayPlay(view, new Keep())
        ? Optional.of(new Hidden<>(new Keep(), new Swap()))
        : Optional.empty();
  }

  @Override
  protected boolean reveals(TurnFact<Hands> fact) {
    return fact instanceof TurnFact.Ended;
  }
}
