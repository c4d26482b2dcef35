package dev.rondo.games.arena;

import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Seat;
import dev.rondo.games.arena.ArenaFact.CalledOff;
import dev.rondo.games.arena.ArenaFact.Ended;
import dev.rondo.games.arena.ArenaFact.Survived;
import dev.rondo.games.arena.Ending.Drop;
import dev.rondo.games.arena.Ending.Reason;
import java.util.ArrayList;
import java.util.List;

/// How a match ends.
final class Finish {
  private Finish() {}

  static void ifOneIsLeft(Sequel sequel, Moment moment) {
    if (sequel.state().living().size() == 1) {
      end(sequel, moment, Reason.LAST_STANDING);
    }
  }

  static void byTime(Sequel sequel, Moment moment) {
    end(sequel, moment, Reason.TIME_LIMIT);
  }

  /// Nobody wins.
  static Decision<ArenaFact> cancelled(ArenaState state) {
    var sequel = new Sequel(state);
    fizzleAll(sequel);
    sequel.then(new CalledOff());
    return sequel.decision();
  }

  private static void fizzleAll(Sequel sequel) {
    sequel.dropReplaced();
    for (var pending : sequel.state().pending()) {
      sequel.fizzle(pending, ArenaRejection.MATCH_NOT_ACTIVE);
    }
  }

  /// Survival is paid before the winner is chosen.
  private static void end(Sequel sequel, Moment moment, Reason reason) {
    fizzleAll(sequel);
    var living = sequel.state().living();
    sequel.then(new Survived(living));
    var winners = best(sequel.state(), living);
    sequel.then(
        new Ended(
            sequel.state().tickAt(moment.now()),
            new Ending(reason, winners, drops(sequel.state(), winners, moment))));
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

  private static List<Drop> drops(ArenaState state, List<Seat> winners, Moment moment) {
    if (!state.counts()) {
      return List.of();
    }
    return winners.stream()
        .map(seat -> new Drop(seat, DropTable.item(moment.dice().below(100, "drop", seat))))
        .toList();
  }
}
