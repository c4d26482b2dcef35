package dev.rondo.games.duel;

import dev.rondo.cartridge.Seat;
import dev.rondo.games.duel.Fighter.Absence;
import dev.rondo.games.duel.Round.Phase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A duel, as far as it has come.
///
/// @param counts whether stakes and ratings move
/// @param fighters by seat
/// @param bothAfkStreak consecutive rounds in which both were AFK
/// @param ending present once the match is over
public record DuelState(
    String matchId,
    DuelConfig config,
    boolean counts,
    List<Fighter> fighters,
    Round round,
    int bothAfkStreak,
    Optional<Ending> ending) {
  static final List<Seat> SEATS = List.of(new Seat(0), new Seat(1));

  public DuelState {
    fighters = List.copyOf(fighters);
  }

  static Seat opponent(Seat seat) {
    return SEATS.get(1 - seat.index());
  }

  Fighter fighter(Seat seat) {
    return fighters.get(seat.index());
  }

  String playerId(Seat seat) {
    return fighter(seat).player().playerId();
  }

  int pot() {
    return counts ? config.stake() * SEATS.size() : 0;
  }

  boolean suddenDeath() {
    return round.index() > config.rounds();
  }

  boolean takesLayouts() {
    return round.index() > 0 && round.phase() == Phase.PREP;
  }

  /// PREP stands still for somebody who is away.
  boolean standsStill() {
    return fighters.stream().anyMatch(Fighter::holdsPrep);
  }

  /// The time at which the clock does something next.
  Optional<Duration> alarm() {
    if (ending.isPresent()) {
      return Optional.empty();
    }
    var earliest = round.due();
    for (var fighter : fighters) {
      var change = fighter.absence().map(Absence::nextChange);
      if (change.isPresent()
          && (earliest.isEmpty() || change.get().compareTo(earliest.get()) < 0)) {
        earliest = change;
      }
    }
    return earliest;
  }

  DuelState with(Round next) {
    return new DuelState(matchId, config, counts, fighters, next, bothAfkStreak, ending);
  }

  DuelState with(List<Fighter> next) {
    return new DuelState(matchId, config, counts, next, round, bothAfkStreak, ending);
  }

  DuelState with(Seat seat, Fighter next) {
    var both = new ArrayList<>(fighters);
    both.set(seat.index(), next);
    return with(both);
  }

  DuelState withBothAfkStreak(int next) {
    return new DuelState(matchId, config, counts, fighters, round, next, ending);
  }

  DuelState ended(Ending how) {
    return new DuelState(
        matchId, config, counts, fighters, round.over(), bothAfkStreak, Optional.of(how));
  }
}
