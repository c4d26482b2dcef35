package dev.rondo.games.fupogfakta;

import static dev.rondo.games.fupogfakta.Room.ANN;
import static dev.rondo.games.fupogfakta.Room.BOB;
import static dev.rondo.games.fupogfakta.Room.CAT;
import static dev.rondo.games.fupogfakta.Room.DAN;
import static dev.rondo.games.fupogfakta.Room.HOST;
import static dev.rondo.games.fupogfakta.Room.defaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Seat;
import dev.rondo.games.fupogfakta.board.Reaction;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RevealTest {
  private static final Seat EVE = new Seat(4);
  private final Room room = Room.open(5);

  private List<String> revealed() {
    var texts = new ArrayList<String>();
    while (!room.next().equals("REVEAL_TRUTH")) {
      assertThat(room.phase()).isEqualTo("REVEAL_LIE_" + (texts.size() + 1));
      texts.add(((Reveal.OfLie) room.view(HOST).reveal().orElseThrow()).text());
    }
    return texts;
  }

  private void allLie() {
    room.lie(ANN, "One");
    room.lie(BOB, "Two");
    room.lie(CAT, "Three");
    room.lie(DAN, "Four");
    room.lie(EVE, "Five");
  }

  @Test
  void lies_with_the_fewest_guesses_come_first() {
    allLie();
    room.guess(BOB, "ONE");
    room.guess(CAT, "ONE");
    room.guess(ANN, "FIVE");
    assertThat(revealed()).containsExactly("FIVE", "ONE");
  }

  @Test
  void with_equal_guesses_the_lie_that_was_written_first_comes_first() {
    room.lie(EVE, "Five");
    room.lie(CAT, "Three");
    room.lie(ANN, "One");
    room.lie(BOB, "Two");
    room.lie(DAN, "Four");
    room.guess(ANN, "TWO");
    room.guess(BOB, "THREE");
    room.guess(CAT, "FIVE");
    assertThat(revealed()).containsExactly("FIVE", "THREE", "TWO");
  }

  @Test
  void merged_lies_were_written_when_the_first_of_them_was() {
    room.lie(ANN, "Same");
    room.lie(BOB, "Two");
    room.lie(CAT, "same");
    room.lie(DAN, "Four");
    room.lie(EVE, "Five");
    room.guess(DAN, "TWO");
    room.guess(EVE, "SAME");
    assertThat(revealed()).containsExactly("SAME", "TWO");
  }

  @Test
  void lies_that_nobody_guessed_are_not_shown_at_all() {
    allLie();
    room.guess(ANN, "TRUTH 1");
    assertThat(revealed()).isEmpty();
    assertThat(room.lastTold("phase.reveal_lie")).isEqualTo("none");
  }

  @Test
  void a_revealed_lie_shows_authors_and_who_fell_for_it_and_pays_at_once() {
    room.lie(ANN, "Same");
    room.lie(BOB, "same.");
    room.lie(CAT, "Three");
    room.lie(DAN, "Four");
    room.lie(EVE, "Five");
    room.guess(EVE, "SAME");
    room.guess(DAN, "SAME");
    room.next();
    assertThat(room.lastTold("phase.reveal_lie"))
        .isEqualTo(
            "{\"text\":\"SAME\",\"authors\":[{\"seat\":0,\"nickname\":\"Ann\"},{\"seat\":1,\"nickname\":\"Bob\"}],"
                + "\"guessers\":[{\"seat\":3,\"nickname\":\"Dan\"},{\"seat\":4,\"nickname\":\"Eve\"}],\"score_delta\":1000}");
    assertThat(room.lastTold("phase.score_delta"))
        .isEqualTo("{\"player\":{\"seat\":1,\"nickname\":\"Bob\"},\"delta\":1000,\"score\":1000}");
    assertThat(room.scores()).containsExactly(1000L, 1000L, 0L, 0L, 0L);
    assertThat(room.names())
        .endsWith("30000 phase.reveal_lie", "30000 phase.score_delta", "30000 phase.score_delta");
    assertThat(room.json(HOST))
        .contains(
            "\"phase\":\"REVEAL_LIE_1\"",
            "\"reveal\":{\"optionId\":\"%s\",\"text\":\"SAME\",\"authors\":["
                .formatted(room.id("SAME")),
            "\"scoreDelta\":1000}");
  }

  @Test
  void the_truth_pays_who_found_it_and_shows_how_lies_were_received() {
    allLie();
    room.guess(ANN, "TRUTH 1");
    room.guess(BOB, "TRUTH 1");
    room.react(ANN, "TWO", Reaction.LAUGH);
    room.react(BOB, "THREE", Reaction.LAUGH);
    room.react(ANN, "THREE", Reaction.FIRE);
    room.react(ANN, "TRUTH 1", Reaction.FIRE);
    room.until("REVEAL_TRUTH");
    assertThat(room.scores()).containsExactly(1500L, 1500L, 0L, 0L, 0L);
    assertThat(room.lastTold("phase.reveal_truth"))
        .startsWith(
            "{\"answer\":\"Truth 1\",\"guessers\":[{\"seat\":0,\"nickname\":\"Ann\"},{\"seat\":1,\"nickname\":\"Bob\"}],"
                + "\"score_delta\":1500,\"reactions\":[{\"id\":")
        .contains(
            "\"text\":\"TWO\",\"reactions\":{\"fire\":0,\"heart\":0,\"laugh\":1,\"thumbs_up\":0}}")
        .contains(
            "\"text\":\"THREE\",\"reactions\":{\"fire\":1,\"heart\":0,\"laugh\":1,\"thumbs_up\":0}}")
        .contains(
            "\"text\":\"ONE\",\"reactions\":{\"fire\":0,\"heart\":0,\"laugh\":0,\"thumbs_up\":0}}")
        .doesNotContain("TRUTH 1");
    assertThat(room.lastTold("phase.score_delta"))
        .isEqualTo("{\"player\":{\"seat\":1,\"nickname\":\"Bob\"},\"delta\":1500,\"score\":1500}");
    assertThat(room.json(HOST))
        .contains(
            "\"reveal\":{\"optionId\":\"%s\",\"answer\":\"Truth 1\",\"explanation\":\"It is so.\""
                .formatted(room.id("TRUTH 1")));
  }

  @Test
  void each_lie_is_shown_for_its_time_and_the_truth_too() {
    allLie();
    room.guess(ANN, "TWO");
    room.guess(BOB, "ONE");
    room.pass(30_000 + 8000 + 8000 + 8000);
    assertThat(room.names().stream().filter(name -> !name.contains("score_delta")).skip(6))
        .containsExactly(
            "0 phase.guess_started",
            "0 phase.guess_progress",
            "0 phase.guess_progress",
            "30000 phase.reveal_lie",
            "38000 phase.reveal_lie",
            "46000 phase.reveal_truth",
            "54000 phase.scoreboard");
  }

  @ParameterizedTest(name = "in round {0} a bluff is worth {1} and the truth {2}")
  @CsvSource({"1, 500, 1500", "2, 1000, 3000", "3, 1500, 4500", "4, 1500, 4500", "5, 1500, 4500"})
  void points_grow_by_round_and_the_last_repeat(int round, long bluff, long correct) {
    var game = Room.open(defaults().with("num_rounds", 5L).with("questions_per_round", 1L), 3);
    for (var before = 1; before < round; before++) {
      game.until("LIE_PHASE");
    }
    game.lie(ANN, "One");
    game.lie(BOB, "Two");
    game.lie(CAT, "Three");
    game.guess(BOB, "ONE");
    game.guess(CAT, "ONE");
    game.guess(ANN, "TRUTH " + round);
    game.until("REVEAL_TRUTH");
    assertThat(game.scores()).containsExactly(2 * bluff + correct, 0L, 0L);
  }

  @Test
  void one_value_is_for_all_rounds() {
    var game =
        Room.open(
            defaults()
                .with("num_rounds", 2L)
                .with("questions_per_round", 1L)
                .with("points_correct", List.of(7L)),
            2);
    game.until("LIE_PHASE");
    game.lie(ANN, "One");
    game.lie(BOB, "Two");
    game.guess(ANN, "TRUTH 2");
    game.until("REVEAL_TRUTH");
    assertThat(game.scores()).containsExactly(7L, 0L);
  }
}
