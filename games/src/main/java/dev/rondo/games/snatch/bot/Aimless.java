package dev.rondo.games.snatch.bot;

import dev.rondo.games.snatch.state.Offer;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.SnatchView;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Does anything that is allowed.
public final class Aimless implements Temper {
  private static final List<Reply> REPLIES = List.of(Reply.values());

  @Override
  public Optional<Offer> offer(SnatchView view, boolean mustOffer, RandomGenerator luck) {
    if (!mustOffer && luck.nextInt(4) == 0) {
      return Optional.empty();
    }
    var you = view.you();
    var opponent = view.opponent();
    var offer =
        new Offer(
            luck.nextInt(you.pavos() + 1),
            luck.nextInt(you.elotes() + 1),
            luck.nextInt(opponent.pavos() + 1),
            luck.nextInt(opponent.elotes() + 1));
    var allowed = !offer.meaningless() && !(mustOffer && offer.givesNothing());
    return allowed ? Optional.of(offer) : Optional.empty();
  }

  @Override
  public Reply reply(SnatchView view, Offer offer, RandomGenerator luck) {
    return REPLIES.get(luck.nextInt(REPLIES.size()));
  }

  @Override
  public boolean punishes(SnatchView view, RandomGenerator luck) {
    return luck.nextBoolean();
  }

  /// Once lifted, the force stays lifted for the round.
  @Override
  public boolean forces(SnatchView view, RandomGenerator luck) {
    return view.forcedByP2().orElse(false) && luck.nextBoolean();
  }

  @Override
  public String greeting() {
    return "?!";
  }
}
