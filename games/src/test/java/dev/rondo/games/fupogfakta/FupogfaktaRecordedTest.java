package dev.rondo.games.fupogfakta;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Settings;
import dev.rondo.testkit.RecordedMatches;

class FupogfaktaRecordedTest
    extends RecordedMatches<FupogfaktaState, FupogfaktaCommand, FupogfaktaFact, FupogfaktaView> {

  @Override
  protected Cartridge<FupogfaktaState, FupogfaktaCommand, FupogfaktaFact, FupogfaktaView>
      cartridge() {
    return new HostedRules(2, 8);
  }

  @Override
  protected int seats() {
    return 3;
  }

  @Override
  protected Settings settings(Settings defaults) {
    return defaults;
  }
}
