package dev.rondo.games.arena;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.testkit.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/// Arenas with crashes, lost turns, duplicates and departures. More of them:
/// `-Drondo.sim.matches=50000 -Drondo.sim.seed=7`.
class ArenaSimulationTest {
  private static final int MATCHES = 300;

  @Test
  void arenas_keep_what_every_match_keeps(TestReporter reporter) {
    var report =
        new Simulation<>(new ArenaRules(), new ArenaCommands(), ArenaSimulationTest.class)
            .run(MATCHES);
    reporter.publishEntry("simulation", report.toString());
    assertThat(report.entries()).isGreaterThan(report.matches());
  }
}
