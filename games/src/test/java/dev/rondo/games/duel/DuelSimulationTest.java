package dev.rondo.games.duel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.testkit.Simulation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/// Duels with crashes, lost turns, duplicates and departures. More of them:
/// `-Drondo.sim.matches=50000 -Drondo.sim.seed=7`.
class DuelSimulationTest {
  private static final int MATCHES = 2000;
  private static final int MANY = 480_000;

  private final Simulation<?, ?, ?, ?> simulation =
      new Simulation<>(new DuelRules(), new DuelCommands(), DuelSimulationTest.class);

  @Test
  void duels_keep_what_every_match_keeps(TestReporter reporter) {
    check(simulation.run(MATCHES), reporter);
  }

  @Test
  @Tag("long")
  void a_great_many_duels_keep_it_too(TestReporter reporter) {
    check(simulation.runLong(MANY, System.err::println), reporter);
  }

  private static void check(Simulation.Report report, TestReporter reporter) {
    reporter.publishEntry("simulation", report.toString());
    assertThat(report.entries()).isGreaterThan(report.matches());
  }
}
