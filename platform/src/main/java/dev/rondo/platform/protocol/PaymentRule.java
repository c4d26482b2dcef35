package dev.rondo.platform.protocol;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/// Says what participants are paid.
///
/// @param rate per point
/// @param showUp for coming
/// @param round amounts are rounded to a multiple of this
public record PaymentRule(
    String currency, BigDecimal rate, BigDecimal showUp, BigDecimal round, Pay pay) {

  /// Says which phases are paid.
  public enum Pay {
    ALL,
    /// One of the phases that the person has played.
    RANDOM_PHASE;

    /// The name on the wire.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /// The amount for so many points. Points below zero take nothing from the show-up fee.
  public BigDecimal amount(long points) {
    var earned = rate.multiply(BigDecimal.valueOf(Math.max(0, points)));
    return rounded(showUp.add(earned));
  }

  private BigDecimal rounded(BigDecimal amount) {
    return amount
        .divide(round, 0, RoundingMode.HALF_UP)
        .multiply(round)
        .setScale(Math.max(0, round.stripTrailingZeros().scale()), RoundingMode.HALF_UP);
  }
}
