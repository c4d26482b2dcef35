package dev.rondo.games.arena;

import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Step;
import dev.rondo.games.arena.ArenaFact.CalledOff;
import dev.rondo.games.arena.ArenaFact.Ended;
import dev.rondo.games.arena.ArenaFact.Survived;
import dev.rondo.games.arena.Ending.Drop;
import dev.rondo.games.arena.Ending.Reason;
import java.util.ArrayList;
import java.util.List;

/// Ends a match: finds the winners and stores the ending.
final class Finish {
  private Finish() {}

  static void ifOneIsLeft(Step<ArenaState, ArenaFact> step) {
    if (step.state().living().size() == 1) {
      end(step, Reason.LAST_STANDING);
    }
  }

  static void byTime(Step<ArenaState, ArenaFact> step) {
    end(step, Reason.TIME_LIMIT);
  }

  /// Nobody wins.
  static Decision<ArenaFact> cancelled(Step<ArenaState, ArenaFact> step) {
    fizzleAll(step);
    step.then(new CalledOff());
    return step.decision();
  }

  private static void fizzleAll(Step<ArenaState, ArenaFact> step) {
    Resolution.dropReplaced(step);
    for (var pending : step.state().pending()) {
      Resolution.fizzle(step, pending, ArenaRejection.MATCH_NOT_ACTIVE);
    }
  }

  /// Survival is paid before the winner is chosen.
  private static void end(Step<ArenaState, ArenaFact> step, Reason reason) {
    fizzleAll(step);
    var living = step.state().living();
    step.then(new Survived(living));
    var winners = best(step.state(), living);
    step.then(
        new Ended(
            step.state().tickAt(step.now()), new Ending(reason, winners, drops(step, winners))));
  }

  /// The highest score, then the most hp; all who are equal in both.
  private static List<Seat> best(ArenaState state, List<Seat> living) {
    var best = new ArrayList<Seat>();
    for (var seat : living) {
      var compared =
          best.isEmpty() ? 0 : compare(state.figure(seat), state.figure(best.getFirst()));
      if (compared > 0) {
        best.clear();
      }
      if (compared >= 0) {
        best.add(seat);
      }
    }
    return best;
  }

  private static int compare(Figure one, Figure other) {
    return one.score() == other.score()
        ? Integer.compare(one.hp(), other.hp())
        : Integer.compare(one.score(), other.score());
  }

  private static List<Drop> drops(Step<ArenaState, ArenaFact> step, List<Seat> winners) {
    if (!step.state().counts()) {
      return List.of();
    }
    return winners.stream()
        .map(seat -> new Drop(seat, DropTable.item(step.dice().below(100, "drop", seat))))
        .toList();
  }
}
