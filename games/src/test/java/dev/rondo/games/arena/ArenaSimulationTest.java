package dev.rondo.games.arena;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.testkit.Simulation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/// Arenas with crashes, lost turns, duplicates and departures. More of them:
/// `-Drondo.sim.matches=50000 -Drondo.sim.seed=7`.
class ArenaSimulationTest {
  private static final int MATCHES = 300;
  private static final int MANY = 15_000;

  private final Simulation<?, ?, ?, ?> simulation =
      new Simulation<>(new ArenaRules(), new ArenaCommands(), ArenaSimulationTest.class);

  @Test
  void arenas_keep_what_every_match_keeps(TestReporter reporter) {
    check(simulation.run(MATCHES), reporter);
  }

  @Test
  @Tag("long")
  void a_great_many_arenas_keep_it_too(TestReporter reporter) {
    check(simulation.runLong(MANY, System.err::println), reporter);
  }

  private static void check(Simulation.Report report, TestReporter reporter) {
    reporter.publishEntry("simulation", report.toString());
    assertThat(report.entries()).isGreaterThan(report.matches());
  }
}
