package dev.rondo.testkit.broken;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.game.Game;
import dev.rondo.cartridge.game.RoundFact;
import dev.rondo.cartridge.game.RoundState;
import dev.rondo.cartridge.game.RoundView;
import dev.rondo.testkit.CartridgeContract;
import java.util.List;

/// The contract test of a sound and open game in rounds, which says nothing of what is hidden: each
/// votes for a number, and the sum counts.
final class Votes
    extends CartridgeContract<
        RoundState<Votes.Sum, Votes.Vote>,
        Votes.Vote,
        RoundFact<Votes.Sum, Votes.Vote>,
        RoundView<Votes.Sum, Votes.Vote>> {

  record Sum(int votes) {}

  record Vote(int number) {}

  @Override
  protected Cartridge<RoundState<Sum, Vote>, Vote, RoundFact<Sum, Vote>, RoundView<Sum, Vote>>
      cartridge() {
    return Game.rounds("votes", "Votes", Sum.class)
        .seats(2)
        .limit(Setting.seconds("roundSeconds", 20))
        .rounds(3)
        .start(_ -> new Sum(0))
        .decide("vote", Vote.class)
        .orElse((_, _) -> new Vote(0))
        .resolve((sum, votes) -> new Sum(sum.votes() + votes.stream().mapToInt(Vote::number).sum()))
        .scores(sum -> List.of(sum.votes(), sum.votes()))
        .legal((_, _) -> List.of(new Vote(0), new Vote(1), new Vote(2)))
        .open()
        .build();
  }
}
