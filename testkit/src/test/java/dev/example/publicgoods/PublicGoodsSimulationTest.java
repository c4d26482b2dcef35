package dev.example.publicgoods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.testkit.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/// Matches with crashes, lost turns, duplicates and departures.
class PublicGoodsSimulationTest {
  private static final int MATCHES = 200;

  @Test
  void every_match_survives_what_can_happen_to_a_server(TestReporter reporter) {
    var report =
        new Simulation<>(
                PublicGoods.GAME,
                (_, luck) -> new PublicGoods.Contribute(luck.nextInt(21)),
                PublicGoodsSimulationTest.class)
            .run(MATCHES);
    reporter.publishEntry("simulation", report.toString());
    assertThat(report.entries()).isGreaterThan(report.matches());
  }
}
