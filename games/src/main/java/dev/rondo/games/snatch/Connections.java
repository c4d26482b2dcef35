package dev.rondo.games.snatch;

import dev.rondo.games.snatch.Attendance.Here;
import dev.rondo.games.snatch.Attendance.Left;
import dev.rondo.games.snatch.SnatchFact.Departed;
import dev.rondo.games.snatch.SnatchFact.Returned;
import dev.rondo.games.snatch.SnatchFact.Vanished;

/// What follows when players go, come back and leave.
final class Connections {
  private Connections() {}

  static void gone(Sequel sequel, Role role) {
    if (attendance(sequel, role) instanceof Here) {
      var until = sequel.now().plus(sequel.state().config().reconnect());
      sequel.then(new Vanished(role, until));
    }
  }

  /// Who comes back plays on, also who had left.
  static void came(Sequel sequel, Role role) {
    if (!(attendance(sequel, role) instanceof Here)) {
      sequel.then(new Returned(role));
    }
  }

  static void left(Sequel sequel, Role role) {
    if (!(attendance(sequel, role) instanceof Left)) {
      sequel.then(new Departed(role));
    }
  }

  private static Attendance attendance(Sequel sequel, Role role) {
    return sequel.state().trader(role).attendance();
  }
}
