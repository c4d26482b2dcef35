package dev.example.sealedbids;

import dev.example.sealedbids.SealedBids.Auction;
import dev.example.sealedbids.SealedBids.Bid;
import dev.example.sealedbids.SealedBids.Seen;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.game.RoundFact;
import dev.rondo.cartridge.game.RoundState;
import dev.rondo.cartridge.game.RoundView;
import dev.rondo.testkit.CartridgeContract;
import java.util.Optional;
import java.util.random.RandomGenerator;

class SealedBidsContractTest
    extends CartridgeContract<
        RoundState<Auction, Bid>, Bid, RoundFact<Auction, Bid>, RoundView<Seen, Bid>> {
  @Override
  protected Cartridge<RoundState<Auction, Bid>, Bid, RoundFact<Auction, Bid>, RoundView<Seen, Bid>>
      cartridge() {
    return SealedBids.GAME;
  }

  @Override
  protected Optional<Hidden<Bid>> hidden(RoundView<Seen, Bid> view, RandomGenerator luck) {
    return view.seat().filter(view.toMove()::contains).isPresent()
        ? Optional.of(new Hidden<>(new Bid(0), new Bid(1 + luck.nextInt(5))))
        : Optional.empty();
  }
}
