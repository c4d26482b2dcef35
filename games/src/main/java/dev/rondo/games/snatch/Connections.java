package dev.rondo.games.snatch;

import dev.rondo.cartridge.Step;
import dev.rondo.games.snatch.state.Attendance;
import dev.rondo.games.snatch.state.Attendance.Here;
import dev.rondo.games.snatch.state.Attendance.Left;
import dev.rondo.games.snatch.state.Role;
import dev.rondo.games.snatch.state.SnatchFact;
import dev.rondo.games.snatch.state.SnatchFact.Departed;
import dev.rondo.games.snatch.state.SnatchFact.Returned;
import dev.rondo.games.snatch.state.SnatchFact.Vanished;
import dev.rondo.games.snatch.state.SnatchState;

/// Decides when players go, come back and leave.
final class Connections {
  private Connections() {}

  static void gone(Step<SnatchState, SnatchFact> step, Role role) {
    if (attendance(step, role) instanceof Here) {
      var until = step.now().plus(step.state().config().reconnect());
      step.then(new Vanished(role, until));
    }
  }

  /// A player who comes back plays on, also after leaving.
  static void came(Step<SnatchState, SnatchFact> step, Role role) {
    if (!(attendance(step, role) instanceof Here)) {
      step.then(new Returned(role));
    }
  }

  static void left(Step<SnatchState, SnatchFact> step, Role role) {
    if (!(attendance(step, role) instanceof Left)) {
      step.then(new Departed(role));
    }
  }

  private static Attendance attendance(Step<SnatchState, SnatchFact> step, Role role) {
    return step.state().trader(role).attendance();
  }
}
