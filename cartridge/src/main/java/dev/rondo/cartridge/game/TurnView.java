package dev.rondo.cartridge.game;

import dev.rondo.cartridge.MatchTime;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import java.util.List;
import java.util.Optional;

/// The view of one viewer of a game in turns.
///
/// @param state the game, as this viewer may see it
/// @param seat the viewer's own
/// @param deadlineTs when the seat to move loses
/// @param out the seats that have lost before the end
public record TurnView<V>(
    V state,
    Optional<Seat> seat,
    Optional<Seat> toMove,
    Optional<MatchTime> deadlineTs,
    List<Seat> out,
    Optional<Ending> ending) {
  public TurnView {
    out = List.copyOf(out);
  }

  static <V> TurnView<V> of(TurnState<?> match, V state, Viewer viewer) {
    return new TurnView<>(
        state,
        Player.seat(viewer),
        match.toMove(),
        match.deadline().map(MatchTime::new),
        Player.out(match.players()),
        match.ending());
  }

  /// The viewer's seat if it is to move.
  Optional<Seat> mover() {
    return seat.filter(own -> toMove.filter(own::equals).isPresent());
  }
}
