package dev.rondo.games.snatch;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.games.snatch.state.SnatchCommand;
import dev.rondo.games.snatch.state.SnatchFact;
import dev.rondo.games.snatch.state.SnatchState;
import dev.rondo.games.snatch.state.SnatchView;
import dev.rondo.games.snatch.state.Variant;

/// Matches of a tournament, in the variant with the most phases to get wrong.
class TournamentContractTest extends SnatchContractTest {

  @Override
  protected Cartridge<SnatchState, SnatchCommand, SnatchFact, SnatchView> cartridge() {
    return InTournament.of(Variant.G5);
  }

  @Override
  protected boolean mayChange(SnatchView view) {
    return false;
  }
}
