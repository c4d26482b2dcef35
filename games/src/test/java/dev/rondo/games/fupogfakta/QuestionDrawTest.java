package dev.rondo.games.fupogfakta;

import static dev.rondo.games.fupogfakta.Room.defaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Settings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class QuestionDrawTest {

  /// @param counts how many questions each category has
  private static List<SortedMap<String, String>> rows(int... counts) {
    var rows = new ArrayList<SortedMap<String, String>>();
    for (var category = 0; category < counts.length; category++) {
      for (var number = 0; number < counts[category]; number++) {
        var name = (char) ('A' + category) + "";
        rows.add(Questions.row(name, name + number + " ____", "answer " + name + number));
      }
    }
    return rows;
  }

  private static Settings game(long rounds, long perRound) {
    return defaults().with("num_rounds", rounds).with("questions_per_round", perRound);
  }

  private static Optional<List<SortedMap<String, String>>> draw(
      List<SortedMap<String, String>> rows, Settings settings, int seed) {
    return QuestionDraw.draw(rows, settings, dice(seed));
  }

  /// Dice that do not give a label twice.
  private static Dice dice(int seed) {
    var drawn = new TreeSet<String>();
    var dice = Dice.ofSeed("%064x".formatted(seed));
    return label -> {
      assertThat(drawn.add(Arrays.toString(label))).isTrue();
      return dice.draw(label);
    };
  }

  private static List<String> categories(List<SortedMap<String, String>> rows) {
    return rows.stream().map(row -> row.getOrDefault("category", "")).toList();
  }

  @Test
  void every_round_has_one_category_and_no_question_comes_twice() {
    for (var seed = 0; seed < 100; seed++) {
      var drawn = draw(rows(5, 5, 5, 5), game(3, 3), seed).orElseThrow();
      assertThat(drawn).hasSize(9).doesNotHaveDuplicates();
      var categories = categories(drawn);
      assertThat(categories.subList(0, 3)).containsOnly(categories.getFirst());
      assertThat(categories.subList(3, 6)).containsOnly(categories.get(3));
      assertThat(categories.subList(6, 9)).containsOnly(categories.get(6));
      assertThat(new TreeSet<>(categories)).hasSize(3);
    }
  }

  @Test
  void every_category_and_question_can_come_first() {
    var first = new TreeSet<String>();
    for (var seed = 0; seed < 300; seed++) {
      first.add(
          draw(rows(3, 3), game(1, 2), seed).orElseThrow().getFirst().getOrDefault("prompt", ""));
    }
    assertThat(first)
        .containsExactly("A0 ____", "A1 ____", "A2 ____", "B0 ____", "B1 ____", "B2 ____");
  }

  @Test
  void the_same_seed_draws_the_same_in_whatever_order_the_rows_come() {
    var rows = rows(6, 6, 6);
    assertThat(draw(rows.reversed(), game(3, 3), 7)).isEqualTo(draw(rows, game(3, 3), 7));
    assertThat(draw(rows, game(3, 3), 8)).isNotEqualTo(draw(rows, game(3, 3), 7));
  }

  @Test
  void a_category_with_too_few_questions_is_never_drawn() {
    for (var seed = 0; seed < 50; seed++) {
      assertThat(categories(draw(rows(2, 3, 2), game(1, 3), seed).orElseThrow())).containsOnly("B");
    }
  }

  @Test
  void a_category_comes_again_only_when_no_other_has_enough() {
    for (var seed = 0; seed < 50; seed++) {
      var drawn = draw(rows(6, 3), game(3, 3), seed).orElseThrow();
      assertThat(drawn).hasSize(9).doesNotHaveDuplicates();
      assertThat(new TreeSet<>(categories(drawn.subList(0, 6)))).containsExactly("A", "B");
      assertThat(categories(drawn.subList(6, 9))).containsOnly("A");
    }
  }

  @Test
  void too_few_questions_are_not_enough() {
    assertThat(draw(List.of(), game(1, 1), 1)).isEmpty();
    assertThat(draw(rows(2, 2, 2), game(1, 3), 1)).isEmpty();
    assertThat(draw(rows(5, 3), game(3, 3), 1)).isEmpty();
    assertThat(FupogfaktaRejection.NOT_ENOUGH_QUESTIONS.code()).isEqualTo("not_enough_questions");
  }

  @Test
  void only_questions_in_the_games_language_are_drawn() {
    var danish = Questions.row("D", "Det er ____.", "svar");
    danish.put("language", "da");
    var rows = new ArrayList<>(rows(1));
    rows.add(danish);
    assertThat(draw(rows, game(1, 1).with("language", "da"), 1)).hasValue(List.of(danish));
    assertThat(draw(rows, game(1, 1), 1)).hasValue(rows(1));
    assertThat(draw(rows, game(2, 1), 1)).isEmpty();
  }
}
