package dev.rondo.games.arena;

import static dev.rondo.cartridge.Decision.reject;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Input;
import dev.rondo.games.arena.ArenaFact.Fate;
import dev.rondo.games.arena.ArenaFact.Received;
import java.time.Duration;
import java.util.List;

/// What follows when an action arrives, or is taken back before its tick.
final class Reception {
  private Reception() {}

  /// A sealed action that waits is named before anything else that may be wrong.
  static Decision<ArenaFact> receive(
      ArenaState state, ActionId action, ArenaCommand command, boolean sealed, Duration now) {
    var seat = action.seat();
    if (!state.active()) {
      return reject(ArenaRejection.MATCH_NOT_ACTIVE);
    }
    if (!state.figure(seat).alive()) {
      return reject(ArenaRejection.PLAYER_ELIMINATED);
    }
    var earlier = state.latest(seat);
    if (earlier.isPresent() && earlier.get().sealed()) {
      return reject(ArenaRejection.ACTION_SEALED);
    }
    var obstacle = Legality.obstacle(state, state.map(), seat, command);
    if (obstacle.isPresent()) {
      return reject(obstacle.get());
    }
    var tick = state.tickAt(now) + 1;
    if (!sealed && !state.config().storesUnsealed()) {
      return new Decision.Held<>(state.instant(tick));
    }
    var sequel = new Sequel(state);
    if (state.config().storesUnsealed()) {
      earlier.ifPresent(replaced -> sequel.drop(replaced, Fate.SUPERSEDED));
    }
    sequel.then(new Received(new Pending(action, command, sealed, tick)));
    return sequel.decision();
  }

  /// The actions that were held wait for their tick in the state. Nobody is told of replaced ones
  /// before that: another player's hidden action may be the reason that they are brought now.
  static Decision<ArenaFact> bring(ArenaState state, List<Input.Held<ArenaCommand>> actions) {
    var sequel = new Sequel(state);
    for (var held : actions) {
      var action = held.action();
      var tick = state.tickAt(held.until());
      sequel.then(new Received(new Pending(action.action(), action.command(), false, tick)));
    }
    return sequel.decision();
  }

  static Decision<ArenaFact> withdraw(ArenaState state, ActionId action) {
    var pending = state.latest(action.seat());
    if (pending.isEmpty() || !pending.get().action().equals(action)) {
      return reject(ArenaRejection.ACTION_ALREADY_RESOLVED);
    }
    if (pending.get().sealed()) {
      return reject(ArenaRejection.ACTION_SEALED);
    }
    var sequel = new Sequel(state);
    sequel.dropReplaced(action.seat());
    sequel.drop(pending.get(), Fate.CANCELLED);
    return sequel.decision();
  }
}
