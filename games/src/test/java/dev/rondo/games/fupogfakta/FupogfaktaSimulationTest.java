package dev.rondo.games.fupogfakta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.testkit.Simulation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/// Games with crashes, lost turns, duplicates and departures. More of them:
/// `-Drondo.sim.matches=5000 -Drondo.sim.seed=7`.
class FupogfaktaSimulationTest {
  private static final int MATCHES = 100;
  private static final int MANY = 5_000;

  private final Simulation<?, ?, ?, ?> simulation =
      new Simulation<>(
          new HostedRules(2, 4), new FupogfaktaCommands(), FupogfaktaSimulationTest.class);

  @Test
  void games_keep_what_every_match_keeps(TestReporter reporter) {
    check(simulation.run(MATCHES), reporter);
  }

  @Test
  @Tag("long")
  void a_great_many_games_keep_it_too(TestReporter reporter) {
    check(simulation.runLong(MANY, System.err::println), reporter);
  }

  private static void check(Simulation.Report report, TestReporter reporter) {
    reporter.publishEntry("simulation", report.toString());
    assertThat(report.entries()).isGreaterThan(20L * report.matches());
  }
}
