package dev.rondo.games.snatch.bot;

import dev.rondo.games.snatch.state.Offer;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.SnatchView;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Offers five for five, takes no harm, and never snatches or forces.
public final class Honest implements Temper {
  private static final int SIZE = 5;

  @Override
  public Optional<Offer> offer(SnatchView view, boolean mustOffer, RandomGenerator luck) {
    return Temper.fair(view, SIZE);
  }

  @Override
  public Reply reply(SnatchView view, Offer offer, RandomGenerator luck) {
    return Temper.gainOfP2(offer) >= 0 ? Reply.ACCEPT : Reply.REJECT;
  }

  @Override
  public boolean punishes(SnatchView view, RandomGenerator luck) {
    return true;
  }

  @Override
  public boolean forces(SnatchView view, RandomGenerator luck) {
    return false;
  }

  @Override
  public String greeting() {
    return "5 pavos = 5 elotes?";
  }
}
