package dev.rondo.games.duel;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Settings;
import dev.rondo.testkit.RecordedMatches;

class DuelRecordedTest extends RecordedMatches<DuelState, DuelCommand, DuelFact, DuelView> {

  @Override
  protected Cartridge<DuelState, DuelCommand, DuelFact, DuelView> cartridge() {
    return new DuelRules();
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
