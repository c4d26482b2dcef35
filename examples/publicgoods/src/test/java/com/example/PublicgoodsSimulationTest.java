package com.example;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.rondo.testkit.Simulation;
import org.junit.jupiter.api.Test;

/// Matches with crashes, lost turns, duplicates and departures.
class PublicgoodsSimulationTest {
  @Test
  void every_match_survives_what_can_happen_to_a_server() {
    var report =
        new Simulation<>(
                new PublicgoodsGame().cartridge(),
                (_, luck) -> new PublicgoodsGame.Contribute(luck.nextInt(21)),
                PublicgoodsSimulationTest.class)
            .run(200);
    assertTrue(report.entries() > report.matches(), report::toString);
  }
}
