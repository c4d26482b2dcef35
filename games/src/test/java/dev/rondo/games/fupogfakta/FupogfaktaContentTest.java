package dev.rondo.games.fupogfakta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Content.Row;
import dev.rondo.cartridge.Dice;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FupogfaktaContentTest {
  private static final Dice DICE = Dice.ofSeed(Room.SEED);

  @Test
  void questions_are_drawn_with_the_title_of_their_category_in_the_games_language() {
    var settings =
        Room.defaults()
            .with("num_rounds", 1L)
            .with("questions_per_round", 2L)
            .with("language", "da");
    var drawn = FupogfaktaContent.draw(rows("animals"), settings, DICE).orElseThrow();
    assertThat(drawn)
        .hasSize(2)
        .allSatisfy(row ->
            assertThat(row).containsEntry("category", "Dyr").containsEntry("language", "da"));
  }

  @Test
  void a_category_that_is_not_there_takes_its_questions_with_it() {
    var settings = Room.defaults().with("num_rounds", 1L).with("questions_per_round", 2L);
    assertThat(FupogfaktaContent.draw(rows("other"), settings, DICE)).isEmpty();
  }

  @ParameterizedTest(name = "{0} / {1}: {2}")
  @CsvSource({
    "A ____ b., yes, ''",
    "A b., yes, 'prompt: one blank, ____, is expected'",
    "A ____ b ____., yes, 'prompt: one blank, ____, is expected'",
    "A ____ b., \u200B, 'answer: text has 1 to 120 characters'",
  })
  void a_question_has_one_blank_and_an_answer_that_could_be_a_lie(
      String prompt, String answer, String wrong) {
    var misfit = FupogfaktaContent.HOSTING.content().orElseThrow().kinds().getLast().misfit();
    assertThat(misfit.apply(Questions.row("c", prompt, answer)).orElse("")).isEqualTo(wrong);
  }

  private static SortedMap<String, List<Row>> rows(String category) {
    var title = new TreeMap<String, String>();
    title.put("en", "Animals");
    title.put("da", "Dyr");
    var questions = new ArrayList<Row>();
    for (var language : List.of("en", "da")) {
      for (var i = 0; i < 3; i++) {
        var fields = new TreeMap<>(Questions.row("animals", "Q " + i + " ____.", "T" + i));
        fields.put("language", language);
        questions.add(new Row("q" + i + "-" + language, fields));
      }
    }
    var rows = new TreeMap<String, List<Row>>();
    rows.put("categories", List.of(new Row(category, title)));
    rows.put("questions", questions);
    return rows;
  }
}
