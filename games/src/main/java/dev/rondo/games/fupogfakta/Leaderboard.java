package dev.rondo.games.fupogfakta;

import dev.rondo.cartridge.Seat;
import java.util.Comparator;
import java.util.List;

/// The ranking of the players.
final class Leaderboard {
  private Leaderboard() {}

  /// One line of it. Equal scores share a rank, and the next one is left out.
  public record Line(long rank, Seat seat, String nickname, long score) {}

  static List<Line> of(FupogfaktaState state) {
    return state.seats().stream()
        .map(seat -> line(state, seat))
        .sorted(Comparator.comparingLong(Line::rank).thenComparing(Line::seat))
        .toList();
  }

  private static Line line(FupogfaktaState state, Seat seat) {
    var player = state.player(seat);
    var better = state.players().stream().filter(other -> other.score() > player.score()).count();
    return new Line(better + 1, seat, player.nickname(), player.score());
  }
}
