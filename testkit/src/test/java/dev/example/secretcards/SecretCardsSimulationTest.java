package dev.example.secretcards;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.testkit.Simulation;
import org.junit.jupiter.api.Test;

/// Matches with crashes, lost turns, duplicates and departures.
class SecretCardsSimulationTest {
  private static final int MATCHES = 200;

  @Test
  void every_match_survives_what_can_happen_to_a_server() {
    var report =
        new Simulation<>(
                SecretCards.GAME,
                (_, luck) -> luck.nextBoolean() ? new SecretCards.Keep() : new SecretCards.Swap(),
                SecretCardsSimulationTest.class)
            .run(MATCHES);
    assertThat(report.entries()).isGreaterThan(report.matches());
  }
}
