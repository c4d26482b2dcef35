package com.example;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.rondo.testkit.Simulation;
import org.junit.jupiter.api.Test;

/// Matches with crashes, lost turns, duplicates and departures.
class TictactoeSimulationTest {
  @Test
  void every_match_survives_what_can_happen_to_a_server() {
    var report =
        new Simulation<>(
                new TictactoeGame().cartridge(),
                (_, luck) -> new TictactoeGame.Place(luck.nextInt(9)),
                TictactoeSimulationTest.class)
            .run(200);
    assertTrue(report.entries() > report.matches(), report::toString);
  }
}
