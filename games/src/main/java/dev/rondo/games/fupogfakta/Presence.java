package dev.rondo.games.fupogfakta;

import static dev.rondo.cartridge.Decision.accept;

import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Seat;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Departed;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Returned;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Vanished;
import java.time.Duration;

/// Decides when players go, come back and leave. The game never waits for them.
final class Presence {
  private Presence() {}

  static Decision<FupogfaktaFact> gone(FupogfaktaState state, Seat seat, Duration now) {
    return state.player(seat).connected() ? accept(new Vanished(seat, now)) : accept();
  }

  static Decision<FupogfaktaFact> came(FupogfaktaState state, Seat seat) {
    var player = state.player(seat);
    return player.connected() || player.left() ? accept() : accept(new Returned(seat));
  }

  static Decision<FupogfaktaFact> left(FupogfaktaState state, Seat seat, Duration now) {
    return state.player(seat).left() ? accept() : accept(new Departed(seat, now));
  }
}
