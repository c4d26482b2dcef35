package dev.rondo.testkit;

import dev.rondo.cartridge.Cartridge;
import java.util.Optional;
import java.util.random.RandomGenerator;

class TallyContractTest
    extends CartridgeContract<Tally.State, Tally.Command, Tally.Fact, Tally.View> {

  @Override
  protected Cartridge<Tally.State, Tally.Command, Tally.Fact, Tally.View> cartridge() {
    return new Tally();
  }

  @Override
  protected Commands<Tally.View, Tally.Command> commands() {
    return new TallyCommands();
  }

  @Override
  protected boolean mayPlay(Tally.View view, Tally.Command command) {
    return !view.over();
  }

  @Override
  protected Optional<Hidden<Tally.Command>> hidden(Tally.View view, RandomGenerator luck) {
    return Optional.of(new Hidden<>(new Tally.Command.Hide(1), new Tally.Command.Hide(2)));
  }

  @Override
  protected boolean reveals(Tally.Fact fact) {
    return false;
  }
}
