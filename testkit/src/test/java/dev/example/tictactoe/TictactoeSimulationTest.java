package dev.example.tictactoe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.testkit.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/// Matches with crashes, lost turns, duplicates and departures.
class TictactoeSimulationTest {
  private static final int MATCHES = 200;

  @Test
  void every_match_survives_what_can_happen_to_a_server(TestReporter reporter) {
    var report =
        new Simulation<>(
                Tictactoe.GAME,
                (_, luck) -> new Tictactoe.Place(luck.nextInt(9)),
                TictactoeSimulationTest.class)
            .run(MATCHES);
    reporter.publishEntry("simulation", report.toString());
    assertThat(report.entries()).isGreaterThan(report.matches());
  }
}
