package dev.rondo.games.arena;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Seat;

/// An action that waits for its tick.
public record Pending(ActionId action, ArenaCommand command, boolean sealed, int tick) {

  Seat seat() {
    return action.seat();
  }
}
