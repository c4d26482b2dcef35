package dev.rondo.games.arena;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Statistics.Count;
import dev.rondo.games.arena.ArenaFact.Attacked;
import dev.rondo.games.arena.ArenaFact.Collected;
import dev.rondo.games.arena.ArenaFact.Defended;
import dev.rondo.games.arena.ArenaFact.Survived;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArenaStatisticsTest {
  private static final Seat ANN = new Seat(0);
  private static final Seat BOB = new Seat(1);

  private static List<Count> counts(ArenaFact fact) {
    return new ArenaRules().manifest().statistics().counts().apply(fact);
  }

  @Test
  void an_attack_is_an_action_and_as_many_points_as_it_took() {
    assertThat(counts(new Attacked(ANN, 3, BOB, 12, false, 5, 7, 0)))
        .containsExactly(Count.one(ANN, "actions_resolved"), new Count(ANN, "score", 7));
  }

  @Test
  void collecting_brings_points_and_defending_does_not() {
    assertThat(counts(new Collected(BOB, 3, 10, 0)))
        .containsExactly(Count.one(BOB, "actions_resolved"), new Count(BOB, "score", 50));
    assertThat(counts(new Defended(BOB, 3))).containsExactly(Count.one(BOB, "actions_resolved"));
  }

  @Test
  void who_only_survives_has_done_nothing() {
    assertThat(counts(new Survived(List.of(ANN, BOB)))).isEmpty();
  }
}
