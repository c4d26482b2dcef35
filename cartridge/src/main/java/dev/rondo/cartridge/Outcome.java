package dev.rondo.cartridge;

import java.util.List;

/// The end of a match: its result, payments, ratings and rewards.
///
/// @param detail the game's own record, shown as `outcome`
/// @param payments tokens paid out of the pot; together never more than was staked
/// @param ratings changes of rating; a rating never falls below 0
/// @param scores what each seat reached, for leaderboards of totals; none where a game has no such
///   thing
/// @param rewards given for a match that counts, once the match is over, out of nobody's pocket
/// @param keepsakes what players take along into later matches of the game, or of the tournament
public record Outcome(
    Object detail,
    List<Payment> payments,
    List<RatingChange> ratings,
    List<Score> scores,
    List<Reward> rewards,
    List<Keepsake> keepsakes) {
  public Outcome {
    payments = List.copyOf(payments);
    ratings = List.copyOf(ratings);
    scores = List.copyOf(scores);
    rewards = List.copyOf(rewards);
    keepsakes = List.copyOf(keepsakes);
  }

  public Outcome(
      Object detail,
      List<Payment> payments,
      List<RatingChange> ratings,
      List<Score> scores,
      List<Reward> rewards) {
    this(detail, payments, ratings, scores, rewards, List.of());
  }

  public Outcome(Object detail, List<Payment> payments, List<RatingChange> ratings) {
    this(detail, payments, ratings, List.of(), List.of());
  }

  /// Tokens for a seat.
  public record Payment(Seat seat, int tokens, String cause) {}

  /// Points for a seat, perhaps negative.
  public record RatingChange(Seat seat, int points, Result result) {}

  /// Points of a seat, and whether it won.
  public record Score(Seat seat, long points, Result result) {}

  /// The reward of one seat.
  ///
  /// @param items ids of items
  public record Reward(Seat seat, long currency, long stamps, List<String> items) {
    public Reward {
      items = List.copyOf(items);
    }
  }

  /// Something that a seat has got so many more of, which its player brings from now on.
  ///
  /// @param name see [Participant#brings(String)]
  public record Keepsake(Seat seat, String name, int gained) {}

  /// The result of the match for one seat.
  public enum Result {
    WON,
    LOST,
    DRAWN
  }
}
