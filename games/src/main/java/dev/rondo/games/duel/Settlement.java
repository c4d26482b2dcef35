package dev.rondo.games.duel;

import static dev.rondo.games.duel.DuelState.SEATS;

import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Outcome.Payment;
import dev.rondo.cartridge.Outcome.RatingChange;
import dev.rondo.cartridge.Outcome.Result;
import dev.rondo.cartridge.Seat;
import dev.rondo.games.duel.Ending.Reason;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The payments and ratings of an ending.
final class Settlement {
  private Settlement() {}

  /// The outcome as it is shown.
  record Detail(
      Optional<String> winnerId,
      Optional<String> loserId,
      Reason reason,
      int pot,
      boolean potBurned) {}

  static Outcome of(DuelState state, Ending ending) {
    var detail =
        new Detail(
            ending.winner().map(state::playerId),
            ending.loser().map(state::playerId),
            ending.reason(),
            state.pot(),
            ending.potBurned());
    return new Outcome(detail, payments(state, ending), ratings(state, ending));
  }

  private static List<Payment> payments(DuelState state, Ending ending) {
    if (state.pot() == 0 || ending.potBurned()) {
      return List.of();
    }
    return ending
        .winner()
        .map(seat -> List.of(new Payment(seat, state.pot(), "pot")))
        .orElseGet(() -> stakesReturned(state.config().stake()));
  }

  private static List<Payment> stakesReturned(int stake) {
    return SEATS.stream().map(seat -> new Payment(seat, stake, "stake_returned")).toList();
  }

  private static List<RatingChange> ratings(DuelState state, Ending ending) {
    var rated = state.counts() ? SEATS.stream() : Stream.<Seat>empty();
    return rated.map(seat -> change(seat, result(ending, seat))).toList();
  }

  private static Result result(Ending ending, Seat seat) {
    if (ending.potBurned()) {
      return Result.LOST;
    }
    return ending
        .winner()
        .map(winner -> winner.equals(seat) ? Result.WON : Result.LOST)
        .orElse(Result.DRAWN);
  }

  private static RatingChange change(Seat seat, Result result) {
    var points =
        switch (result) {
          case WON -> 5;
          case LOST -> -2;
          case DRAWN -> 0;
        };
    return new RatingChange(seat, points, result);
  }
}
