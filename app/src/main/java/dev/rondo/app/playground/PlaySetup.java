package dev.rondo.app.playground;

import dev.rondo.cartridge.Participant;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Setup;
import java.util.ArrayList;
import java.util.List;

/// The things that are fixed when a table is made.
///
/// @param seed of the dice, in hexadecimal digits
/// @param players the nicknames by seat
record PlaySetup(String game, Settings settings, String seed, List<String> players) {
  private static final List<String> NAMES =
      List.of("Ann", "Bob", "Cleo", "Dan", "Eva", "Finn", "Gia", "Hal");

  static List<String> names(int seats) {
    var names = new ArrayList<String>();
    for (var seat = 0; seat < seats; seat++) {
      names.add(seat < NAMES.size() ? NAMES.get(seat) : "Player " + (seat + 1));
    }
    return names;
  }

  /// The same ids as a test has that is written with a script, so that it goes the same way.
  static String id(int seat) {
    return "id" + seat;
  }

  Setup setup(String rulesVersion) {
    var seats = new ArrayList<Participant>();
    for (var name : players) {
      seats.add(new Participant(new Seat(seats.size()), id(seats.size()), name, false));
    }
    return new Setup("script", rulesVersion, settings, seats, true);
  }
}
