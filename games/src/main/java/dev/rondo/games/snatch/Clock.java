package dev.rondo.games.snatch;

import dev.rondo.games.snatch.Choice.Maker;
import dev.rondo.games.snatch.SnatchFact.HandedOver;
import dev.rondo.games.snatch.SnatchFact.Readied;

/// What the clock does: it decides for who is late, away or gone, and ends what nobody plays.
final class Clock {
  private Clock() {}

  /// Does whatever is due, one thing after the other. Every turn of the loop hands a player over or
  /// brings the match closer to its last round, so this ends.
  static void runDue(Sequel sequel) {
    var due = true;
    while (due && !sequel.state().over()) {
      due = handOver(sequel) || goOn(sequel);
    }
  }

  private static boolean handOver(Sequel sequel) {
    for (var role : Role.PLAYERS) {
      var until = sequel.state().trader(role).awaitedUntil();
      if (until.filter(at -> at.compareTo(sequel.now()) <= 0).isPresent()) {
        sequel.then(new HandedOver(role));
        return true;
      }
    }
    return false;
  }

  private static boolean goOn(Sequel sequel) {
    return switch (sequel.state().stage().phase()) {
      case WAITING -> false;
      case CHAT -> talk(sequel);
      case OFFER, DECISION, CONSEQUENCE -> decide(sequel) || abandon(sequel);
      case FINISHED -> part(sequel) || abandon(sequel);
    };
  }

  private static boolean talk(Sequel sequel) {
    var stage = sequel.state().stage();
    for (var role : Role.PLAYERS) {
      if (sequel.state().trader(role).playedByClock() && !stage.ready().contains(role)) {
        sequel.then(new Readied(role));
        return true;
      }
    }
    if (stage.ready().containsAll(Role.PLAYERS) || stage.expired(sequel.now())) {
      Course.await(sequel, Phase.OFFER);
      return true;
    }
    return false;
  }

  private static boolean decide(Sequel sequel) {
    var state = sequel.state();
    var phase = state.stage().phase();
    var decider = state.trader(phase.decider().orElseThrow());
    if (!decider.playedByClock() && !state.stage().expired(sequel.now())) {
      return false;
    }
    if (phase == Phase.DECISION) {
      Course.reply(sequel, Reply.REJECT, Maker.CLOCK);
    } else if (phase == Phase.OFFER && state.offerRequired()) {
      Course.offer(sequel, Offer.least(decider.holding()), Maker.CLOCK);
    } else if (phase == Phase.OFFER) {
      Course.withhold(sequel, Maker.CLOCK);
    } else if (state.variant() == Variant.G3) {
      Course.shame(sequel, false, Maker.CLOCK);
    } else {
      Course.report(sequel, false, Maker.CLOCK);
    }
    return true;
  }

  /// Who stays can play on while rounds are left, but nobody can start again alone.
  private static boolean part(Sequel sequel) {
    var left =
        sequel.state().traders().stream()
            .anyMatch(one -> one.attendance() instanceof Attendance.Left);
    if (left) {
      Course.close(sequel, Ending.LEFT);
    }
    return left;
  }

  private static boolean abandon(Sequel sequel) {
    var due = sequel.state().closesAt().filter(at -> at.compareTo(sequel.now()) <= 0).isPresent();
    if (due) {
      Course.close(sequel, Ending.INACTIVE);
    }
    return due;
  }
}
