package dev.rondo.games.duel;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Settings;
import dev.rondo.games.duel.DuelCommand.Confirm;
import dev.rondo.games.duel.DuelCommand.Draft;
import dev.rondo.games.duel.Round.Phase;
import dev.rondo.testkit.CartridgeContract;
import dev.rondo.testkit.Commands;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

class DuelContractTest extends CartridgeContract<DuelState, DuelCommand, DuelFact, DuelView> {

  @Override
  protected Cartridge<DuelState, DuelCommand, DuelFact, DuelView> cartridge() {
    return new DuelRules();
  }

  @Override
  protected Commands<DuelView, DuelCommand> commands() {
    return new DuelCommands();
  }

  /// Bots with hands that cannot hurt would play on for ever.
  @Override
  protected Settings config(Settings drawn) {
    return drawn.whole("suddenDeathRounds") == 0 ? drawn.with("suddenDeathRounds", 5L) : drawn;
  }

  @Override
  protected boolean mayPlay(DuelView view, DuelCommand command) {
    return view instanceof PlayerView own
        && own.phase() == Phase.PREP
        && (command instanceof Draft || own.yourLayout().isEmpty());
  }

  @Override
  protected Optional<Hidden<DuelCommand>> hidden(DuelView view, RandomGenerator luck) {
    if (!(view instanceof PlayerView own) || !mayPlay(view, new Confirm(List.of()))) {
      return Optional.empty();
    }
    var names = own.yourHand().stream().limit(Layout.SLOTS).map(Card::toString).toList();
    var layout = DuelTable.entries(String.join(" ", names));
    return Optional.of(
        switch (luck.nextInt(3)) {
          case 0 -> new Hidden<>(new Draft(layout), new Draft(layout.reversed()));
          case 1 -> new Hidden<>(new Confirm(layout), new Confirm(layout.reversed()));
          default -> new Hidden<>(new Confirm(layout), new Confirm(DuelTable.entries("- - -")));
        });
  }

  @Override
  protected boolean reveals(DuelFact fact) {
    return fact instanceof DuelFact.StepRevealed;
  }
}
