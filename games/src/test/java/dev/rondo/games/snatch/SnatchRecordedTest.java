package dev.rondo.games.snatch;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Settings;
import dev.rondo.games.snatch.state.SnatchCommand;
import dev.rondo.games.snatch.state.SnatchFact;
import dev.rondo.games.snatch.state.SnatchState;
import dev.rondo.games.snatch.state.SnatchView;
import dev.rondo.testkit.RecordedMatches;

class SnatchRecordedTest
    extends RecordedMatches<SnatchState, SnatchCommand, SnatchFact, SnatchView> {

  @Override
  protected Cartridge<SnatchState, SnatchCommand, SnatchFact, SnatchView> cartridge() {
    return new SnatchRules();
  }

  @Override
  protected int seats() {
    return 2;
  }

  @Override
  protected Settings settings(Settings defaults) {
    return defaults;
  }
}
