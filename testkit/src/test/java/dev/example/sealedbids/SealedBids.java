package dev.example.sealedbids;

import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Range;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Viewer;
import dev.rondo.cartridge.game.Game;
import dev.rondo.cartridge.game.RoundRules;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/// The rules of sealed bids: each has a purse that nobody else sees. In each round all bid for a
/// prize and pay what they bid; the highest bid gets it, the first seat among equal ones.
final class SealedBids {
  private static final int PURSE = 12;
  private static final int HIGHEST_BID = 6;
  private static final int HIGHEST_PRIZE = 9;

  static final RoundRules<Auction, Bid, Seen> GAME =
      Game.rounds("sealedbids", "Sealed bids", Auction.class)
          .seats(2, 4)
          .limit(Setting.seconds("roundSeconds", 20))
          .rounds(Setting.count("rounds", 5))
          .start(setup -> Auction.of(setup.seats().size()))
          .deal((auction, dice) -> auction.offering(prize(dice)))
          .decide("bid", Bid.class)
          .orElse((_, _) -> new Bid(0))
          .resolve(SealedBids::sell)
          .scores(Auction::won)
          .legal((_, _) -> IntStream.rangeClosed(0, HIGHEST_BID).mapToObj(Bid::new).toList())
          .invariant(Auction::fault)
          .view(Seen.class, SealedBids::see)
          .bot("bold", Duration.ofSeconds(1), SealedBids::bold)
          .build();

  private SealedBids() {}

  /// Coins for the prize. A purse with fewer gives what it has.
  record Bid(@Range(max = HIGHEST_BID) int coins) {}

  /// @param prize of the round, 0 before the first
  /// @param purses by seat
  /// @param won the prizes by seat
  record Auction(int prize, List<Integer> purses, List<Integer> won) {
    static Auction of(int seats) {
      return new Auction(0, Collections.nCopies(seats, PURSE), Collections.nCopies(seats, 0));
    }

    Auction offering(int next) {
      return new Auction(next, purses, won);
    }

    Optional<String> fault() {
      return Optional.of("a purse owes coins").filter(_ -> Collections.min(purses) < 0);
    }
  }

  /// @param purse the viewer's own
  record Seen(int prize, Optional<Integer> purse, List<Integer> won) {}

  private static int prize(Dice dice) {
    return dice.between(1, HIGHEST_PRIZE);
  }

  private static Auction sell(Auction auction, List<Bid> bids, Dice dice) {
    var paid =
        IntStream.range(0, bids.size())
            .mapToObj(seat -> Math.min(bids.get(seat).coins(), auction.purses().get(seat)))
            .toList();
    var winner = paid.indexOf(Collections.max(paid));
    return new Auction(
        prize(dice),
        IntStream.range(0, paid.size())
            .mapToObj(seat -> auction.purses().get(seat) - paid.get(seat))
            .toList(),
        IntStream.range(0, paid.size())
            .mapToObj(seat -> auction.won().get(seat) + (seat == winner ? auction.prize() : 0))
            .toList());
  }

  private static Seen see(Auction auction, Viewer viewer) {
    return new Seen(
        auction.prize(),
        viewer instanceof Viewer.Player(var seat)
            ? Optional.of(auction.purses().get(seat.index()))
            : Optional.empty(),
        auction.won());
  }

  /// Bids more for a better prize, and never more than there is.
  private static Bid bold(Seen seen, Seat seat, RandomGenerator luck) {
    var wish = Math.min(HIGHEST_BID, seen.prize() / 2 + luck.nextInt(2));
    return new Bid(Math.min(wish, seen.purse().orElseThrow()));
  }
}
