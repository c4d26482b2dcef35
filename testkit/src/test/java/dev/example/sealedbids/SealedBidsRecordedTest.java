package dev.example.sealedbids;

import dev.example.sealedbids.SealedBids.Auction;
import dev.example.sealedbids.SealedBids.Bid;
import dev.example.sealedbids.SealedBids.Seen;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.game.RoundFact;
import dev.rondo.cartridge.game.RoundState;
import dev.rondo.cartridge.game.RoundView;
import dev.rondo.testkit.RecordedMatches;

/// Tests that matches of games in rounds, as servers of authors have stored them, can still be
/// read.
class SealedBidsRecordedTest
    extends RecordedMatches<
        RoundState<Auction, Bid>, Bid, RoundFact<Auction, Bid>, RoundView<Seen, Bid>> {

  @Override
  protected Cartridge<RoundState<Auction, Bid>, Bid, RoundFact<Auction, Bid>, RoundView<Seen, Bid>>
      cartridge() {
    return SealedBids.GAME;
  }

  @Override
  protected int seats() {
    return SealedBids.GAME.manifest().seats().max();
  }

  @Override
  protected Settings settings(Settings defaults) {
    return defaults;
  }
}
