package dev.rondo.games.snatch.bot;

import dev.rondo.games.snatch.state.Offer;
import dev.rondo.games.snatch.state.Proposal;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.RoundRecord;
import dev.rondo.games.snatch.state.SnatchView;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Begins fairly, and treats others as they treated it the round before. Marks make it careful.
public final class Reciprocal implements Temper {
  private static final int SIZE = 5;
  private static final int CAREFUL_SIZE = 2;

  @Override
  public Optional<Offer> offer(SnatchView view, boolean mustOffer, RandomGenerator luck) {
    var snatched =
        Temper.before(view).flatMap(RoundRecord::p2Action).filter(Reply.SNATCH::equals).isPresent();
    if (snatched) {
      return Optional.empty();
    }
    return Temper.fair(view, view.opponent().shameTokens() > 0 ? CAREFUL_SIZE : SIZE);
  }

  @Override
  public Reply reply(SnatchView view, Offer offer, RandomGenerator luck) {
    if (slighted(view)) {
      return Reply.SNATCH;
    }
    return Temper.gainOfP2(offer) >= 0 ? Reply.ACCEPT : Reply.REJECT;
  }

  @Override
  public boolean punishes(SnatchView view, RandomGenerator luck) {
    return true;
  }

  @Override
  public boolean forces(SnatchView view, RandomGenerator luck) {
    return slighted(view);
  }

  @Override
  public String greeting() {
    return "5 = 5, 3 x";
  }

  private static boolean slighted(SnatchView view) {
    return Temper.before(view).filter(one -> one.p1Action() == Proposal.NO_OFFER).isPresent();
  }
}
