package dev.example.sealedbids;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.testkit.Commands;
import dev.rondo.testkit.Simulation;
import org.junit.jupiter.api.Test;

/// Matches with crashes, lost turns, duplicates and departures.
class SealedBidsSimulationTest {
  private static final int MATCHES = 200;

  @Test
  void every_match_survives_what_can_happen_to_a_server() {
    var report =
        new Simulation<>(SealedBids.GAME, Commands.none(), SealedBidsSimulationTest.class)
            .run(MATCHES);
    assertThat(report.entries()).isGreaterThan(report.matches());
    assertThat(report.endings()).containsKey("FINISHED played");
  }
}
