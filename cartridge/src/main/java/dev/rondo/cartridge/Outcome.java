package dev.rondo.cartridge;

import java.util.List;

/// How a match ended.
///
/// @param detail the game's own record, shown as `outcome`
/// @param payments tokens paid out of the pot; together never more than was staked
/// @param ratings changes of rating; a rating never falls below 0
public record Outcome(Object detail, List<Payment> payments, List<RatingChange> ratings) {
  public Outcome {
    payments = List.copyOf(payments);
    ratings = List.copyOf(ratings);
  }

  /// Tokens for a seat.
  public record Payment(Seat seat, int tokens, String cause) {}

  /// Points for a seat, perhaps negative.
  public record RatingChange(Seat seat, int points, Result result) {}

  /// What the match was for one seat.
  public enum Result {
    WON,
    LOST,
    DRAWN
  }
}
