package dev.rondo.cartridge.game;

import dev.rondo.cartridge.Seat;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// A match of a game in rounds.
///
/// @param players by seat
/// @param limit the time for one round
/// @param rounds the number of rounds that are played
/// @param stake the tokens that each seat paid; 0 in a friendly match
/// @param round from 1; 0 before the start
/// @param decisions of this round, by seat
public record RoundState<S, D>(
    S game,
    List<Player> players,
    Duration limit,
    int rounds,
    int stake,
    int round,
    List<Optional<D>> decisions,
    Optional<Duration> deadline,
    Optional<Ending> ending) {
  public RoundState {
    players = List.copyOf(players);
    decisions = List.copyOf(decisions);
  }

  static <D> List<Optional<D>> undecided(int seats) {
    return Collections.nCopies(seats, Optional.empty());
  }

  Optional<D> decision(Seat seat) {
    return decisions.get(seat.index());
  }

  /// The seats that have something to decide.
  List<Seat> awaited() {
    return deadline.isEmpty()
        ? List.of()
        : Player.in(players).stream().filter(seat -> decision(seat).isEmpty()).toList();
  }

  RoundState<S, D> opened(S dealt) {
    return new RoundState<>(
        dealt, players, limit, rounds, stake, round, decisions, deadline, ending);
  }

  RoundState<S, D> began(int number, Duration until) {
    return new RoundState<>(
        game,
        players,
        limit,
        rounds,
        stake,
        number,
        undecided(players.size()),
        Optional.of(until),
        ending);
  }

  RoundState<S, D> decided(Seat seat, D decision) {
    var more = new ArrayList<>(decisions);
    more.set(seat.index(), Optional.of(decision));
    return new RoundState<>(game, players, limit, rounds, stake, round, more, deadline, ending);
  }

  RoundState<S, D> without(Seat seat) {
    return new RoundState<>(
        game,
        Player.without(players, seat),
        limit,
        rounds,
        stake,
        round,
        decisions,
        deadline,
        ending);
  }

  RoundState<S, D> resolved(S next) {
    return new RoundState<>(
        next,
        players,
        limit,
        rounds,
        stake,
        round,
        undecided(players.size()),
        Optional.empty(),
        ending);
  }

  RoundState<S, D> ended(Ending how) {
    return new RoundState<>(
        game,
        players,
        limit,
        rounds,
        stake,
        round,
        undecided(players.size()),
        Optional.empty(),
        Optional.of(how));
  }
}
