package dev.rondo.games.snatch.state;

/// An offer of P1: the tokens to give, and the tokens to get for them.
public record Offer(int offerPavo, int offerElote, int requestPavo, int requestElote) {
  public Offer {
    check(offerPavo, offerElote, requestPavo, requestElote);
  }

  public static void check(int... amounts) {
    for (var amount : amounts) {
      if (amount < 0) {
        throw new IllegalArgumentException("amounts are whole numbers from 0");
      }
    }
  }

  /// The least that a forced P1 can offer: a pavo, or an elote without pavos, for nothing.
  public static Offer least(Holding held) {
    return held.pavos() > 0 ? new Offer(1, 0, 0, 0) : new Offer(0, 1, 0, 0);
  }

  public Holding given() {
    return new Holding(offerPavo, offerElote);
  }

  public Holding asked() {
    return new Holding(requestPavo, requestElote);
  }

  /// True if accepting the offer would change nothing.
  public boolean meaningless() {
    return given().equals(asked());
  }

  public boolean givesNothing() {
    return given().equals(Holding.NOTHING);
  }
}
