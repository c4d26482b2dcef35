package dev.rondo.games.duel;

import static dev.rondo.cartridge.Decision.accept;
import static dev.rondo.games.duel.DuelState.SEATS;
import static dev.rondo.games.duel.DuelState.opponent;

import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Step;
import dev.rondo.games.duel.DuelFact.Ended;
import dev.rondo.games.duel.DuelFact.PatienceEnded;
import dev.rondo.games.duel.DuelFact.Returned;
import dev.rondo.games.duel.DuelFact.Vanished;
import dev.rondo.games.duel.Ending.Reason;
import java.time.Duration;
import java.util.Optional;

/// Decides what follows when players go, come back and leave.
///
/// A player who has no connection loses when the grace is over, an instant later if there is none.
/// Until then PREP stands still, for at most a minute a player in all; a reveal under way goes on.
final class Connections {
  /// The longest time that PREP stands still for one player, all absences together.
  static final Duration PATIENCE = Duration.ofMinutes(1);

  private Connections() {}

  static Decision<DuelFact> gone(DuelState state, Seat seat, Duration now) {
    var fighter = state.fighter(seat);
    if (fighter.absence().isPresent()) {
      return accept();
    }
    var config = state.config();
    var patience = PATIENCE.minus(fighter.graceUsed());
    var grace =
        config.patienceShortensGrace()
            ? shorter(config.disconnectGrace(), patience)
            : config.disconnectGrace();
    Optional<Duration> prepLeft =
        grace.isPositive() && patience.isPositive() && state.takesLayouts()
            ? state.round().due().map(deadline -> deadline.minus(now))
            : Optional.empty();
    return accept(new Vanished(seat, now, grace, prepLeft));
  }

  /// Watching changes nothing for a player who was not gone, nor for one who is lost already.
  static Decision<DuelFact> came(DuelState state, Seat seat, Duration now) {
    var fighter = state.fighter(seat);
    if (!fighter.awaited()) {
      return accept();
    }
    var since = fighter.absence().orElseThrow().since();
    var used = shorter(PATIENCE, fighter.graceUsed().plus(now.minus(since)));
    return accept(new Returned(seat, used, deadline(state, seat, now)));
  }

  /// Lets PREP go on although a player is still away.
  static void endPatience(Step<DuelState, DuelFact> step) {
    var state = step.state();
    var now = step.now();
    SEATS.stream()
        .filter(seat -> state.fighter(seat).outstaysBy(now))
        .findFirst()
        .ifPresent(seat -> step.then(new PatienceEnded(seat, deadline(state, seat, now))));
  }

  /// The end of PREP if it goes on now that it does not wait for this player any more.
  private static Optional<Duration> deadline(DuelState state, Seat seat, Duration now) {
    return state.fighter(opponent(seat)).holdsPrep()
        ? Optional.empty()
        : state.round().prepLeft().map(now::plus);
  }

  /// Leaving loses at once. An opponent who has gone without a grace goes at the same instant.
  static Decision<DuelFact> left(DuelState state, Seat seat) {
    var opponent = opponent(seat);
    var both = state.fighter(opponent).absence().filter(gone -> !gone.waits()).isPresent();
    return accept(
        new Ended(
            both ? Ending.bothLose(Reason.DISCONNECT) : Ending.wonBy(opponent, Reason.DISCONNECT)));
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }
}
