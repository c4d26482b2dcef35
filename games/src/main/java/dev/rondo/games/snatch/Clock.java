package dev.rondo.games.snatch;

import dev.rondo.cartridge.Step;
import dev.rondo.games.snatch.state.Attendance;
import dev.rondo.games.snatch.state.Choice.Maker;
import dev.rondo.games.snatch.state.Ending;
import dev.rondo.games.snatch.state.Offer;
import dev.rondo.games.snatch.state.Phase;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.Role;
import dev.rondo.games.snatch.state.SnatchFact;
import dev.rondo.games.snatch.state.SnatchFact.HandedOver;
import dev.rondo.games.snatch.state.SnatchFact.Readied;
import dev.rondo.games.snatch.state.SnatchState;
import dev.rondo.games.snatch.state.Variant;

/// Decides for players who are late, away or gone, and ends a match that nobody plays.
final class Clock {
  private Clock() {}

  /// Does whatever is due, one thing after the other. Every turn of the loop hands a player over or
  /// brings the match closer to its last round, so this ends.
  static void runDue(Step<SnatchState, SnatchFact> step) {
    var due = true;
    while (due && !step.state().over()) {
      due = handOver(step) || goOn(step);
    }
  }

  private static boolean handOver(Step<SnatchState, SnatchFact> step) {
    for (var role : Role.PLAYERS) {
      var until = step.state().trader(role).awaitedUntil();
      if (until.filter(step::isDue).isPresent()) {
        step.then(new HandedOver(role));
        return true;
      }
    }
    return false;
  }

  private static boolean goOn(Step<SnatchState, SnatchFact> step) {
    return switch (step.state().stage().phase()) {
      case WAITING -> false;
      case CHAT -> talk(step);
      case OFFER, DECISION, CONSEQUENCE -> decide(step) || abandon(step);
      case FINISHED -> part(step) || abandon(step);
    };
  }

  private static boolean talk(Step<SnatchState, SnatchFact> step) {
    var stage = step.state().stage();
    for (var role : Role.PLAYERS) {
      if (step.state().trader(role).playedByClock() && !stage.ready().contains(role)) {
        step.then(new Readied(role));
        return true;
      }
    }
    if (stage.ready().containsAll(Role.PLAYERS) || stage.expired(step.now())) {
      Course.await(step, Phase.OFFER);
      return true;
    }
    return false;
  }

  private static boolean decide(Step<SnatchState, SnatchFact> step) {
    var state = step.state();
    var phase = state.stage().phase();
    var decider = state.trader(phase.decider().orElseThrow());
    if (!decider.playedByClock() && !state.stage().expired(step.now())) {
      return false;
    }
    if (phase == Phase.DECISION) {
      Course.reply(step, Reply.REJECT, Maker.CLOCK);
    } else if (phase == Phase.OFFER && state.offerRequired()) {
      Course.offer(step, Offer.least(decider.holding()), Maker.CLOCK);
    } else if (phase == Phase.OFFER) {
      Course.withhold(step, Maker.CLOCK);
    } else if (state.variant() == Variant.G3) {
      Course.shame(step, false, Maker.CLOCK);
    } else {
      Course.report(step, false, Maker.CLOCK);
    }
    return true;
  }

  /// The player who stays can play on while rounds are left, but cannot start again alone.
  private static boolean part(Step<SnatchState, SnatchFact> step) {
    var left =
        step.state().traders().stream()
            .anyMatch(one -> one.attendance() instanceof Attendance.Left);
    if (left) {
      Course.close(step, Ending.LEFT);
    }
    return left;
  }

  private static boolean abandon(Step<SnatchState, SnatchFact> step) {
    var due = step.state().closesAt().filter(step::isDue).isPresent();
    if (due) {
      Course.close(step, Ending.INACTIVE);
    }
    return due;
  }
}
