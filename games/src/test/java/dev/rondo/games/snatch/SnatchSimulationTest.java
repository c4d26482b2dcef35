package dev.rondo.games.snatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.games.snatch.state.SnatchCommand;
import dev.rondo.games.snatch.state.SnatchFact;
import dev.rondo.games.snatch.state.SnatchState;
import dev.rondo.games.snatch.state.SnatchView;
import dev.rondo.games.snatch.state.Variant;
import dev.rondo.testkit.Simulation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Matches with crashes, lost turns, duplicates and departures. More of them:
/// `-Drondo.sim.matches=50000 -Drondo.sim.seed=7`.
class SnatchSimulationTest {
  private static final int MATCHES = 1000;
  private static final int MANY = 300_000;
  private static final int MANY_IN_TOURNAMENTS = 40_000;

  @Test
  void demo_play_keeps_what_every_match_keeps(TestReporter reporter) {
    check(simulation(new SnatchRules()).run(MATCHES), reporter);
  }

  @ParameterizedTest
  @EnumSource
  void matches_of_a_tournament_keep_it_too(Variant variant, TestReporter reporter) {
    check(simulation(InTournament.of(variant)).run(MATCHES / 5), reporter);
  }

  @Test
  @Tag("long")
  void a_great_deal_of_demo_play_keeps_it_too(TestReporter reporter) {
    check(simulation(new SnatchRules()).runLong(MANY, System.err::println), reporter);
  }

  @ParameterizedTest
  @EnumSource
  @Tag("long")
  void a_great_many_matches_of_a_tournament_keep_it_too(Variant variant, TestReporter reporter) {
    check(
        simulation(InTournament.of(variant)).runLong(MANY_IN_TOURNAMENTS, System.err::println),
        reporter);
  }

  private static Simulation<?, ?, ?, ?> simulation(
      Cartridge<SnatchState, SnatchCommand, SnatchFact, SnatchView> rules) {
    return new Simulation<>(rules, new SnatchCommands(), SnatchSimulationTest.class);
  }

  private static void check(Simulation.Report report, TestReporter reporter) {
    reporter.publishEntry("simulation", report.toString());
    assertThat(report.entries()).isGreaterThan(report.matches());
  }
}
