package dev.rondo.games.fupogfakta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Statistics.Count;
import java.util.List;
import org.junit.jupiter.api.Test;

class FupogfaktaStatisticsTest {
  private static List<Count> counts(FupogfaktaFact fact) {
    return new FupogfaktaRules().manifest().statistics().counts().apply(fact);
  }

  @Test
  void lies_and_guesses_count_and_nothing_else() {
    var ann = new Seat(0);
    assertThat(counts(new FupogfaktaFact.Lied(ann, "a moose")))
        .containsExactly(Count.one(ann, "lies"));
    assertThat(counts(new FupogfaktaFact.Guessed(ann, "1")))
        .containsExactly(Count.one(ann, "guesses"));
    assertThat(counts(new FupogfaktaFact.Finished())).isEmpty();
  }
}
