package dev.rondo.games.arena;

import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Step;
import dev.rondo.games.arena.ArenaFact.Dropped;
import dev.rondo.games.arena.ArenaFact.Fate;
import java.util.Optional;

/// Answers actions that waited for their tick, and records those that came to nothing.
final class Resolution {
  private Resolution() {}

  /// The result of an action that fizzled.
  record Fizzled(String code) {}

  static void resolve(Step<ArenaState, ArenaFact> step, Pending pending, Object result) {
    answer(step, pending, "resolved", result);
  }

  static void fizzle(Step<ArenaState, ArenaFact> step, Pending pending, ArenaRejection why) {
    step.then(new Dropped(pending.seat(), Fate.FIZZLED, Optional.of(why.code())));
    answer(step, pending, Fate.FIZZLED.toString(), new Fizzled(why.code()));
  }

  /// The action is replaced or taken back.
  static void drop(Step<ArenaState, ArenaFact> step, Pending pending, Fate fate) {
    step.then(new Dropped(pending.seat(), fate, Optional.empty()));
    answer(step, pending, fate.toString(), new Answer.Nothing());
  }

  /// The actions of a player that a later one has replaced come to nothing.
  static void dropReplaced(Step<ArenaState, ArenaFact> step, Seat seat) {
    var latest = step.state().latest(seat);
    for (var pending : step.state().pending()) {
      if (pending.seat().equals(seat) && !pending.equals(latest.orElseThrow())) {
        drop(step, pending, Fate.SUPERSEDED);
      }
    }
  }

  /// The same, for all players.
  static void dropReplaced(Step<ArenaState, ArenaFact> step) {
    for (var fighter : step.state().fighters()) {
      dropReplaced(step, fighter.player().seat());
    }
  }

  private static void answer(
      Step<ArenaState, ArenaFact> step, Pending pending, String status, Object result) {
    step.answer(
        new Answer(pending.action(), status, result, Fields.of().with("tick", pending.tick())));
  }
}
