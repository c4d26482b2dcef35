package dev.rondo.cartridge.game;

import dev.rondo.cartridge.Participant;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A player of a declared game.
///
/// @param out the player has left or, in a game in turns, has lost before the end
public record Player(String playerId, boolean out) {

  static List<Player> of(List<Participant> seats) {
    return seats.stream().map(one -> new Player(one.playerId(), false)).toList();
  }

  static List<Player> without(List<Player> players, Seat seat) {
    var rest = new ArrayList<>(players);
    rest.set(seat.index(), new Player(players.get(seat.index()).playerId(), true));
    return List.copyOf(rest);
  }

  static List<Seat> in(List<Player> players) {
    return seats(players).filter(seat -> !players.get(seat.index()).out()).toList();
  }

  static List<Seat> out(List<Player> players) {
    return seats(players).filter(seat -> players.get(seat.index()).out()).toList();
  }

  private static Stream<Seat> seats(List<Player> players) {
    return IntStream.range(0, players.size()).mapToObj(Seat::new);
  }

  static Optional<Seat> seat(Viewer viewer) {
    return viewer instanceof Viewer.Player(var seat) ? Optional.of(seat) : Optional.empty();
  }
}
