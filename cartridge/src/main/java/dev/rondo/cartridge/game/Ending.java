package dev.rondo.cartridge.game;

import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Outcome.Payment;
import dev.rondo.cartridge.Outcome.RatingChange;
import dev.rondo.cartridge.Outcome.Result;
import dev.rondo.cartridge.Outcome.Score;
import dev.rondo.cartridge.Seat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// The end of a game that was declared with [Game].
///
/// @param results by seat
/// @param scores by seat; none if the game has no scores
public record Ending(String reason, List<Result> results, List<Long> scores) {
  private static final int POINTS_WON = 5;
  private static final int POINTS_LOST = -2;

  public Ending {
    results = List.copyOf(results);
    scores = List.copyOf(scores);
  }

  /// The outcome as it is shown.
  ///
  /// @param draw several share the first place
  record Detail(String reason, List<String> winnerIds, boolean draw, List<Place> players) {}

  /// A player's part of the outcome.
  record Place(String playerId, Result result, Optional<Long> score) {}

  /// One seat wins, the others lose.
  static Ending wonBy(Seat winner, int seats, String reason) {
    var results = new ArrayList<>(Collections.nCopies(seats, Result.LOST));
    results.set(winner.index(), Result.WON);
    return new Ending(reason, results, List.of());
  }

  /// All who are in have drawn. If nobody is, all have lost.
  static Ending draw(List<Player> players, String reason) {
    var results = players.stream().map(one -> one.out() ? Result.LOST : Result.DRAWN).toList();
    return new Ending(reason, results, List.of());
  }

  /// The highest score of those who are in wins; seats that share it have drawn.
  static Ending byScore(List<? extends Number> given, List<Player> players, String reason) {
    if (given.size() != players.size()) {
      throw new IllegalArgumentException(
          "a score for each of %d seats is expected: %s".formatted(players.size(), given));
    }
    var scores = given.stream().map(Number::longValue).toList();
    var best =
        Player.in(players).stream().mapToLong(seat -> scores.get(seat.index())).max().orElse(0);
    var first =
        Player.in(players).stream().filter(seat -> scores.get(seat.index()) == best).toList();
    var results = new ArrayList<>(Collections.nCopies(players.size(), Result.LOST));
    first.forEach(seat -> results.set(seat.index(), first.size() == 1 ? Result.WON : Result.DRAWN));
    return new Ending(reason, results, scores);
  }

  /// @param rated wins and losses change ratings
  /// @param pot the tokens of all seats: for the winner, or shared by those who have drawn
  Outcome outcome(List<Player> players, boolean rated, int pot) {
    var places = new ArrayList<Place>();
    var ratings = new ArrayList<RatingChange>();
    var totals = new ArrayList<Score>();
    for (var index = 0; index < players.size(); index++) {
      var seat = new Seat(index);
      var result = results.get(index);
      var score = scores.isEmpty() ? Optional.<Long>empty() : Optional.of(scores.get(index));
      places.add(new Place(players.get(index).playerId(), result, score));
      score.ifPresent(points -> totals.add(new Score(seat, points, result)));
      if (rated) {
        ratings.add(new RatingChange(seat, points(result), result));
      }
    }
    var winners =
        places.stream().filter(one -> one.result() == Result.WON).map(Place::playerId).toList();
    var detail = new Detail(reason, winners, results.contains(Result.DRAWN), List.copyOf(places));
    return new Outcome(detail, payments(pot), ratings, totals, List.of());
  }

  private List<Payment> payments(int pot) {
    var paid = results.contains(Result.WON) ? Result.WON : Result.DRAWN;
    var count = Collections.frequency(results, paid);
    if (count == 0 || pot < count) {
      return List.of();
    }
    var payments = new ArrayList<Payment>();
    for (var index = 0; index < results.size(); index++) {
      if (results.get(index) == paid) {
        payments.add(new Payment(new Seat(index), pot / count, "pot"));
      }
    }
    return payments;
  }

  private static int points(Result result) {
    return switch (result) {
      case WON -> POINTS_WON;
      case LOST -> POINTS_LOST;
      case DRAWN -> 0;
    };
  }
}
