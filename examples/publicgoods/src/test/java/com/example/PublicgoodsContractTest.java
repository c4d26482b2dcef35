package com.example;

import com.example.PublicgoodsGame.Contribute;
import com.example.PublicgoodsGame.Group;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.game.RoundFact;
import dev.rondo.cartridge.game.RoundState;
import dev.rondo.cartridge.game.RoundView;
import dev.rondo.testkit.CartridgeContract;
import dev.rondo.testkit.Commands;
import java.util.Optional;
import java.util.random.RandomGenerator;

class PublicgoodsContractTest
    extends CartridgeContract<
        RoundState<Group, Contribute>,
        Contribute,
        RoundFact<Group, Contribute>,
        RoundView<Group, Contribute>> {
  @Override
  protected Cartridge<
          RoundState<Group, Contribute>,
          Contribute,
          RoundFact<Group, Contribute>,
          RoundView<Group, Contribute>>
      cartridge() {
    return new PublicgoodsGame().cartridge();
  }

  @Override
  protected Commands<RoundView<Group, Contribute>, Contribute> commands() {
    return (_, luck) -> new Contribute(luck.nextInt(21));
  }

  @Override
  protected boolean mayPlay(RoundView<Group, Contribute> view, Contribute command) {
    return view.seat().filter(view.toMove()::contains).isPresent();
  }

  @Override
  protected Optional<Hidden<Contribute>> hidden(
      RoundView<Group, Contribute> view, RandomGenerator luck) {
    return mayPlay(view, new Contribute(0))
        ? Optional.of(new Hidden<>(new Contribute(luck.nextInt(10)), new Contribute(15)))
        : Optional.empty();
  }

  @Override
  protected boolean reveals(RoundFact<Group, Contribute> fact) {
    return fact instanceof RoundFact.Resolved;
  }
}
