package dev.rondo.games.snatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.testkit.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Matches with crashes, lost turns, duplicates and departures. More of them:
/// `-Drondo.sim.matches=50000 -Drondo.sim.seed=7`.
class SnatchSimulationTest {
  private static final int MATCHES = 1000;

  @Test
  void demo_play_keeps_what_every_match_keeps(TestReporter reporter) {
    var report =
        new Simulation<>(new SnatchRules(), new SnatchCommands(), SnatchSimulationTest.class)
            .run(MATCHES);
    reporter.publishEntry("simulation", report.toString());
    assertThat(report.entries()).isGreaterThan(report.matches());
  }

  @ParameterizedTest
  @EnumSource
  void matches_of_a_tournament_keep_it_too(Variant variant, TestReporter reporter) {
    var report =
        new Simulation<>(InTournament.of(variant), new SnatchCommands(), SnatchSimulationTest.class)
            .run(MATCHES / 5);
    reporter.publishEntry("simulation", variant + ": " + report);
    assertThat(report.entries()).isGreaterThan(report.matches());
  }
}
