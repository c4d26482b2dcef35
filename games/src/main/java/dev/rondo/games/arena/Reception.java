package dev.rondo.games.arena;

import static dev.rondo.cartridge.Decision.reject;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Rejection;
import dev.rondo.cartridge.Step;
import dev.rondo.games.arena.ArenaFact.Fate;
import dev.rondo.games.arena.ArenaFact.Received;
import java.util.List;

/// Decides on an action that arrives, or that is taken back before its tick.
final class Reception {
  private Reception() {}

  static Decision<ArenaFact> receive(
      Step<ArenaState, ArenaFact> step, ActionId action, ArenaCommand command, boolean sealed) {
    var state = step.state();
    var refusal = Legality.refusal(state, action.seat(), command);
    if (refusal.isPresent()) {
      return reject(refusal.get());
    }
    var tick = state.tickAt(step.now()) + 1;
    if (!sealed && !state.config().storesUnsealed()) {
      return new Decision.Held<>(state.instant(tick));
    }
    if (state.config().storesUnsealed()) {
      state
          .latest(action.seat())
          .ifPresent(replaced -> Resolution.drop(step, replaced, Fate.SUPERSEDED));
    }
    step.then(new Received(new Pending(action, command, sealed, tick)));
    return step.decision();
  }

  /// The actions that were held wait for their tick in the state. Nobody is told of replaced ones
  /// before that: another player's hidden action may be the reason that they are brought now.
  static Decision<ArenaFact> bring(
      Step<ArenaState, ArenaFact> step, List<Input.Held<ArenaCommand>> actions) {
    for (var held : actions) {
      var action = held.action();
      var tick = step.state().tickAt(held.until());
      step.then(new Received(new Pending(action.action(), action.command(), false, tick)));
    }
    return step.decision();
  }

  static Decision<ArenaFact> withdraw(Step<ArenaState, ArenaFact> step, ActionId action) {
    var pending = step.state().latest(action.seat());
    if (pending.isEmpty() || !pending.get().action().equals(action)) {
      return reject(Rejection.ACTION_ALREADY_RESOLVED);
    }
    if (pending.get().sealed()) {
      return reject(ArenaRejection.ACTION_SEALED);
    }
    Resolution.dropReplaced(step, action.seat());
    Resolution.drop(step, pending.get(), Fate.CANCELLED);
    return step.decision();
  }
}
