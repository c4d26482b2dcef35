package dev.rondo.testkit.rules;

import dev.rondo.cartridge.Participant;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Viewer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// All that is fixed before a match of the contract tests begins.
public record Seating(long seed, Settings settings, int seats) {

  Setup setup(String rulesVersion) {
    var participants =
        IntStream.range(0, seats)
            .mapToObj(seat -> new Participant(new Seat(seat), "id" + seat, "P" + seat, false))
            .toList();
    return new Setup("m", rulesVersion, settings, participants, true);
  }

  /// The players and a spectator.
  List<Viewer> viewers() {
    var viewers = new ArrayList<Viewer>();
    for (var seat = 0; seat < seats; seat++) {
      viewers.add(new Viewer.Player(new Seat(seat)));
    }
    viewers.add(new Viewer.Spectator());
    return viewers;
  }

  /// The seed of the dice.
  String diceSeed() {
    return "%064x".formatted(seed & Long.MAX_VALUE);
  }
}
