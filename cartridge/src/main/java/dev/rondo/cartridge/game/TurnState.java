package dev.rondo.cartridge.game;

import dev.rondo.cartridge.Seat;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// A match of a game in turns.
///
/// @param players by seat
/// @param limit the time for one turn
/// @param stake the tokens that each seat paid; 0 in a friendly match
/// @param counts wins and losses change ratings
/// @param moves the number of moves so far
/// @param toMove empty before the start and after the end
public record TurnState<S>(
    S game,
    List<Player> players,
    Duration limit,
    int stake,
    boolean counts,
    int moves,
    Optional<Seat> toMove,
    Optional<Duration> deadline,
    Optional<Ending> ending) {
  public TurnState {
    players = List.copyOf(players);
  }

  boolean isTurnOf(Seat seat) {
    return toMove.filter(seat::equals).isPresent();
  }

  /// The seat after another that is still in.
  Seat after(Seat seat) {
    var in = Player.in(players);
    return in.stream().filter(one -> one.compareTo(seat) > 0).findFirst().orElseGet(in::getFirst);
  }

  TurnState<S> opened(S dealt) {
    return new TurnState<>(dealt, players, limit, stake, counts, moves, toMove, deadline, ending);
  }

  TurnState<S> moved(S next) {
    return new TurnState<>(
        next, players, limit, stake, counts, moves + 1, toMove, deadline, ending);
  }

  TurnState<S> turnOf(Seat seat, Duration until) {
    return new TurnState<>(
        game, players, limit, stake, counts, moves, Optional.of(seat), Optional.of(until), ending);
  }

  TurnState<S> without(Seat seat) {
    return new TurnState<>(
        game, Player.without(players, seat), limit, stake, counts, moves, toMove, deadline, ending);
  }

  TurnState<S> ended(Ending how) {
    return new TurnState<>(
        game,
        players,
        limit,
        stake,
        counts,
        moves,
        Optional.empty(),
        Optional.empty(),
        Optional.of(how));
  }
}
