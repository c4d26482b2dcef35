package dev.rondo.testkit.rules;

import dev.rondo.cartridge.Outcome;
import java.util.HashSet;

/// Checks the money of a match that is over.
final class Payout {
  private static final String RULE = "the money adds up";

  private Payout() {}

  static void check(Outcome outcome, int seats, int stake) {
    var paid = 0L;
    var causes = new HashSet<String>();
    for (var payment : outcome.payments()) {
      paid += payment.tokens();
      Breach.unless(payment.tokens() > 0, RULE, "a payment is positive: " + payment);
      Breach.unless(payment.seat().index() < seats, RULE, "a payment has a seat: " + payment);
      Breach.unless(
          causes.add(payment.seat() + payment.cause()),
          RULE,
          "a seat is paid once for a cause: " + payment);
    }
    Breach.unless(
        paid <= (long) seats * stake,
        RULE,
        "%d tokens are paid, and %d were staked".formatted(paid, seats * stake));
    var rated = new HashSet<Integer>();
    for (var change : outcome.ratings()) {
      Breach.unless(
          rated.add(change.seat().index()), RULE, "a seat is rated once: " + outcome.ratings());
    }
  }
}
