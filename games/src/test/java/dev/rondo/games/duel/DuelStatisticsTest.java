package dev.rondo.games.duel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Statistics.Count;
import dev.rondo.games.duel.DuelFact.LayoutsFixed;
import dev.rondo.games.duel.DuelFact.MatchFound;
import dev.rondo.games.duel.DuelFact.StepRevealed;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class DuelStatisticsTest {
  private static List<Count> counts(DuelFact fact) {
    return new DuelRules().manifest().statistics().counts().apply(fact);
  }

  @Test
  void a_round_counts_for_who_laid_something_out() {
    var layouts = List.of(Layout.EMPTY, Layout.EMPTY);
    assertThat(counts(new LayoutsFixed(layouts, List.of(0, 2), 0, Duration.ZERO)))
        .containsExactly(Count.one(new Seat(0), "rounds_played"));
  }

  @Test
  void a_card_counts_when_it_is_turned_up_and_an_empty_slot_does_not() {
    var cards = List.of(Card.GRASS, Card.HEAL);
    assertThat(counts(new StepRevealed(0, cards, List.of(10, 10), Duration.ZERO)))
        .containsExactly(Count.one(new Seat(1), "cards_played"));
  }

  @Test
  void nothing_else_counts() {
    assertThat(counts(new MatchFound())).isEmpty();
    assertThat(new DuelRules().manifest().statistics().names())
        .containsExactly("rounds_played", "cards_played");
  }
}
