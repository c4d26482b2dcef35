package dev.rondo.cartridge.game;

import dev.rondo.cartridge.MatchTime;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import java.util.List;
import java.util.Optional;

/// The view of one viewer of a game in rounds.
///
/// @param state the game, as this viewer may see it
/// @param seat the viewer's own
/// @param round from 1
/// @param toMove the seats that have not decided yet
/// @param decision the viewer's own in this round
/// @param deadlineTs when the round ends
/// @param out the seats that have left
/// @param scores by seat so far; absent in a game that hides something
public record RoundView<V, D>(
    V state,
    Optional<Seat> seat,
    int round,
    int rounds,
    List<Seat> toMove,
    Optional<D> decision,
    Optional<MatchTime> deadlineTs,
    List<Seat> out,
    Optional<List<Long>> scores,
    Optional<Ending> ending) {
  public RoundView {
    toMove = List.copyOf(toMove);
    out = List.copyOf(out);
  }

  static <V, D> RoundView<V, D> of(
      RoundState<?, D> match, V state, Viewer viewer, Optional<List<Long>> scores) {
    var seat = Player.seat(viewer);
    return new RoundView<>(
        state,
        seat,
        match.round(),
        match.rounds(),
        match.awaited(),
        seat.flatMap(match::decision),
        match.deadline().map(MatchTime::new),
        Player.out(match.players()),
        scores,
        match.ending());
  }

  /// The viewer's seat if it has something to decide.
  Optional<Seat> mover() {
    return seat.filter(toMove::contains);
  }
}
