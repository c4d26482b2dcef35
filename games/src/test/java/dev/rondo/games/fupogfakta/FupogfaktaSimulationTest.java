package dev.rondo.games.fupogfakta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.testkit.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/// Games with crashes, lost turns, duplicates and departures. More of them:
/// `-Drondo.sim.matches=5000 -Drondo.sim.seed=7`.
class FupogfaktaSimulationTest {
  private static final int MATCHES = 100;

  @Test
  void games_keep_what_every_match_keeps(TestReporter reporter) {
    var report =
        new Simulation<>(
                new HostedRules(2, 4), new FupogfaktaCommands(), FupogfaktaSimulationTest.class)
            .run(MATCHES);
    reporter.publishEntry("simulation", report.toString());
    assertThat(report.entries()).isGreaterThan(20L * report.matches());
  }
}
