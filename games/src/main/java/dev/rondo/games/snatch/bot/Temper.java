package dev.rondo.games.snatch.bot;

import dev.rondo.games.snatch.state.Offer;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.Role;
import dev.rondo.games.snatch.state.RoundRecord;
import dev.rondo.games.snatch.state.SnatchView;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// The strategy of a bot. It must hold whatever it proposes.
interface Temper {

  /// Chooses the offer as P1, if any.
  ///
  /// @param mustOffer whether P2 forces an offer of at least one token
  Optional<Offer> offer(SnatchView view, boolean mustOffer, RandomGenerator luck);

  Reply reply(SnatchView view, Offer offer, RandomGenerator luck);

  /// True to mark P2, or to call the judge, after a snatch.
  boolean punishes(SnatchView view, RandomGenerator luck);

  /// True if P1 should have to offer. The question is asked again and again, so the answer must
  /// settle.
  boolean forces(SnatchView view, RandomGenerator luck);

  /// The message before the first round.
  String greeting();

  /// As many pavos for as many elotes, as far as both hold them.
  static Optional<Offer> fair(SnatchView view, int most) {
    var size = Math.min(most, Math.min(view.you().pavos(), view.opponent().elotes()));
    return size > 0 ? Optional.of(new Offer(size, 0, 0, size)) : Optional.empty();
  }

  /// The gain of P2 if it accepts.
  static int gainOfP2(Offer offer) {
    return Role.P2.score(offer.given()) - Role.P2.score(offer.asked());
  }

  /// The round before this one.
  static Optional<RoundRecord> before(SnatchView view) {
    return view.rounds().isEmpty() ? Optional.empty() : Optional.of(view.rounds().getLast());
  }
}
