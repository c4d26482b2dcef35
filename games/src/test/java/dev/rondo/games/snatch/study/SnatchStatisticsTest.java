package dev.rondo.games.snatch.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Statistics.Count;
import dev.rondo.games.snatch.SnatchRules;
import dev.rondo.games.snatch.state.Choice;
import dev.rondo.games.snatch.state.Choice.Maker;
import dev.rondo.games.snatch.state.Choice.Subject;
import dev.rondo.games.snatch.state.SnatchFact;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class SnatchStatisticsTest {
  private static List<Count> counts(SnatchFact fact) {
    return new SnatchRules().manifest().statistics().counts().apply(fact);
  }

  private static Choice choice(Subject subject, Maker maker) {
    return new Choice(subject, maker, Duration.ofSeconds(1));
  }

  @Test
  void a_decision_counts_for_who_made_it_and_the_clock_has_none() {
    assertThat(counts(new SnatchFact.NotOffered(choice(Subject.P1_ACTION, Maker.PLAYER))))
        .containsExactly(Count.one(new Seat(0), "decisions"));
    assertThat(counts(new SnatchFact.NotOffered(choice(Subject.P1_ACTION, Maker.CLOCK)))).isEmpty();
    assertThat(counts(new SnatchFact.ShameDecided(true, choice(Subject.SHAME, Maker.PLAYER))))
        .containsExactly(Count.one(new Seat(0), "decisions"));
  }

  @Test
  void nothing_is_counted_for_the_start_of_a_round() {
    assertThat(counts(new SnatchFact.RoundStarted(1))).isEmpty();
    assertThat(new SnatchRules().manifest().statistics().names())
        .containsExactly("rounds_played", "decisions");
  }
}
