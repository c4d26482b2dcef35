package dev.rondo.games.arena;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Settings;
import dev.rondo.testkit.RecordedMatches;

class ArenaRecordedTest extends RecordedMatches<ArenaState, ArenaCommand, ArenaFact, ArenaView> {

  @Override
  protected Cartridge<ArenaState, ArenaCommand, ArenaFact, ArenaView> cartridge() {
    return new ArenaRules();
  }

  @Override
  protected int seats() {
    return 2;
  }

  @Override
  protected Settings settings(Settings defaults) {
    return defaults.with("durationSeconds", 15L);
  }
}
