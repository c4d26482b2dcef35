package com.example;

import com.example.PublicgoodsGame.Contribute;
import com.example.PublicgoodsGame.Group;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.game.RoundFact;
import dev.rondo.cartridge.game.RoundState;
import dev.rondo.cartridge.game.RoundView;
import dev.rondo.testkit.CartridgeContract;

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
}
