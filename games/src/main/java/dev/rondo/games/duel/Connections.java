package dev.rondo.games.duel;

import static dev.rondo.cartridge.Decision.accept;

import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Seat;
import dev.rondo.games.duel.DuelFact.Ended;
import dev.rondo.games.duel.DuelFact.Returned;
import dev.rondo.games.duel.DuelFact.Vanished;
import dev.rondo.games.duel.Ending.Reason;
import java.time.Duration;
import java.util.Optional;

/// What follows when players go, come back and leave.
///
/// Who is gone loses when the grace is over, an instant later if there is none. Where the match
/// waits for somebody, PREP stands still; a reveal under way goes on.
final class Connections {
  /// How long a match waits for one player, all absences together.
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private Connections() {}

  static Decision<DuelFact> gone(DuelState state, Seat seat, Duration now) {
    var fighter = state.fighter(seat);
    if (fighter.absence().isPresent()) {
      return accept();
    }
    var patience = PATIENCE.minus(fighter.graceUsed());
    var configured = state.config().disconnectGrace();
    var grace = configured.compareTo(patience) < 0 ? configured : patience;
    Optional<Duration> prepLeft =
        grace.isPositive() && state.takesLayouts()
            ? state.round().due().map(deadline -> deadline.minus(now))
            : Optional.empty();
    return accept(new Vanished(seat, now, grace, prepLeft));
  }

  /// Watching changes nothing for who was not gone, nor for who is lost already.
  static Decision<DuelFact> came(DuelState state, Seat seat, Duration now) {
    var fighter = state.fighter(seat);
    if (!fighter.waitedFor()) {
      return accept();
    }
    var since = fighter.absence().orElseThrow().since();
    var used = fighter.graceUsed().plus(now.minus(since));
    Optional<Duration> deadline =
        state.fighter(DuelState.opponent(seat)).waitedFor()
            ? Optional.empty()
            : state.round().prepLeft().map(now::plus);
    return accept(new Returned(seat, used, deadline));
  }

  /// Leaving loses at once. An opponent for whom nobody waits has gone at the same instant.
  static Decision<DuelFact> left(DuelState state, Seat seat) {
    var opponent = DuelState.opponent(seat);
    var both = state.fighter(opponent).absence().filter(gone -> !gone.waits()).isPresent();
    return accept(
        new Ended(
            both ? Ending.bothLose(Reason.DISCONNECT) : Ending.wonBy(opponent, Reason.DISCONNECT)));
  }
}
