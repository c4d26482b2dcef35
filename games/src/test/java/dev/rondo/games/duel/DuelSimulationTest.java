package dev.rondo.games.duel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.testkit.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/// Duels with crashes, lost turns, duplicates and departures. More of them:
/// `-Drondo.sim.matches=50000 -Drondo.sim.seed=7`.
class DuelSimulationTest {
  private static final int MATCHES = 2000;

  @Test
  void duels_keep_what_every_match_keeps(TestReporter reporter) {
    var report =
        new Simulation<>(new DuelRules(), new DuelCommands(), DuelSimulationTest.class)
            .run(MATCHES);
    reporter.publishEntry("simulation", report.toString());
    assertThat(report.entries()).isGreaterThan(report.matches());
  }
}
