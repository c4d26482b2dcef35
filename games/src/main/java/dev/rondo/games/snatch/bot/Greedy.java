package dev.rondo.games.snatch.bot;

import dev.rondo.games.snatch.state.Offer;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.SnatchView;
import dev.rondo.games.snatch.state.Variant;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Asks for all that a trade can bring, and snatches where no judge takes it back.
public final class Greedy implements Temper {
  private static final int WORTH_TO_P2 = 2;

  /// A pavo for two elotes leaves P2 no better than before.
  @Override
  public Optional<Offer> offer(SnatchView view, boolean mustOffer, RandomGenerator luck) {
    var elotes = Math.min(view.opponent().elotes(), WORTH_TO_P2 * view.you().pavos());
    var pavos = (elotes + 1) / WORTH_TO_P2;
    return elotes > 0 ? Optional.of(new Offer(pavos, 0, 0, elotes)) : Optional.empty();
  }

  @Override
  public Reply reply(SnatchView view, Offer offer, RandomGenerator luck) {
    if (!offer.givesNothing() && view.variant() != Variant.G4) {
      return Reply.SNATCH;
    }
    return Temper.gainOfP2(offer) > 0 ? Reply.ACCEPT : Reply.REJECT;
  }

  /// The judge pays; a mark does not.
  @Override
  public boolean punishes(SnatchView view, RandomGenerator luck) {
    return view.variant() == Variant.G4;
  }

  @Override
  public boolean forces(SnatchView view, RandomGenerator luck) {
    return true;
  }

  @Override
  public String greeting() {
    return "10 elotes!";
  }
}
