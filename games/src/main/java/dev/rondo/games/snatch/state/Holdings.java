package dev.rondo.games.snatch.state;

/// The tokens that both players hold.
public record Holdings(Holding p1, Holding p2) {
  public static final Holdings AT_START = new Holdings(Holding.OF_P1, Holding.OF_P2);

  /// The holdings after a reply to an offer.
  public Holdings after(Reply reply, Offer offer) {
    return switch (reply) {
      case ACCEPT ->
          new Holdings(
              p1.minus(offer.given()).plus(offer.asked()),
              p2.plus(offer.given()).minus(offer.asked()));
      case REJECT -> this;
      case SNATCH -> new Holdings(p1.minus(offer.given()), p2.plus(offer.given()));
    };
  }
}
