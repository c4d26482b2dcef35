package dev.rondo.games.fupogfakta;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class QuestionBankTest {
  private static final List<String> LANGUAGES = List.of("en", "da", "es");
  private static final Bank BANK = read();
  private static final Pattern BLANK = Pattern.compile("_+");

  record Bank(List<Category> categories) {}

  record Category(String id, Text title, List<Question> questions) {
    @Override
    public String toString() {
      return id;
    }
  }

  record Question(String id, Text prompt, Text answer, Text explanation) {
    @Override
    public String toString() {
      return id;
    }
  }

  record Text(String en, String da, String es) {
    List<String> all() {
      return List.of(en, da, es);
    }
  }

  static List<Category> categories() {
    return BANK.categories();
  }

  static Stream<Question> questions() {
    return BANK.categories().stream().flatMap(category -> category.questions().stream());
  }

  @Test
  void there_are_eight_categories_of_fourteen_questions() {
    assertThat(BANK.categories()).hasSize(8);
    assertThat(BANK.categories())
        .allSatisfy(category -> assertThat(category.questions()).hasSize(14));
  }

  @Test
  void every_id_and_title_is_there_once() {
    assertThat(BANK.categories()).extracting(Category::id).doesNotHaveDuplicates();
    assertThat(BANK.categories()).extracting(c -> c.title().en()).doesNotHaveDuplicates();
    assertThat(BANK.categories()).extracting(c -> c.title().da()).doesNotHaveDuplicates();
    assertThat(BANK.categories()).extracting(c -> c.title().es()).doesNotHaveDuplicates();
    assertThat(questions()).extracting(Question::id).doesNotHaveDuplicates();
    assertThat(questions()).extracting(q -> q.prompt().en()).doesNotHaveDuplicates();
    assertThat(questions()).extracting(q -> q.prompt().da()).doesNotHaveDuplicates();
    assertThat(questions()).extracting(q -> q.prompt().es()).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("categories")
  void questions_are_numbered_within_their_category(Category category) {
    assertThat(category.questions())
        .extracting(Question::id)
        .allMatch(id -> id.matches(Pattern.quote(category.id()) + "-\\d\\d"))
        .isSorted();
  }

  @ParameterizedTest
  @MethodSource("categories")
  void a_title_is_written_in_every_language(Category category) {
    assertThat(category.title().all()).allSatisfy(QuestionBankTest::isClean);
  }

  @ParameterizedTest
  @MethodSource("questions")
  void everything_is_written_in_every_language(Question question) {
    assertThat(question.prompt().all()).allSatisfy(QuestionBankTest::isClean);
    assertThat(question.answer().all()).allSatisfy(QuestionBankTest::isClean);
    assertThat(question.explanation().all()).allSatisfy(QuestionBankTest::isClean);
    assertThat(question.prompt().all()).doesNotHaveDuplicates();
    assertThat(question.explanation().all()).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("questions")
  void a_prompt_has_one_blank_and_nothing_else_does(Question question) {
    assertThat(question.prompt().all())
        .allSatisfy(prompt -> assertThat(blanks(prompt)).containsExactly("____"));
    assertThat(question.answer().all()).allSatisfy(answer -> assertThat(blanks(answer)).isEmpty());
    assertThat(question.explanation().all())
        .allSatisfy(explanation -> assertThat(blanks(explanation)).isEmpty());
  }

  @ParameterizedTest
  @MethodSource("questions")
  void an_answer_is_as_short_as_a_lie_would_be(Question question) {
    assertThat(question.answer().all())
        .allSatisfy(answer -> {
          assertThat(answer).hasSizeBetween(1, 40);
          assertThat(answer.split(" ")).hasSizeBetween(1, 4);
          // Options are shown without a final full stop, so the truth must not need one.
          assertThat(answer).doesNotEndWith(".");
        });
  }

  @ParameterizedTest
  @MethodSource("questions")
  void a_prompt_does_not_hold_its_answer(Question question) {
    assertThat(words(question.prompt().en())).doesNotContain(words(question.answer().en()));
    assertThat(words(question.prompt().da())).doesNotContain(words(question.answer().da()));
    assertThat(words(question.prompt().es())).doesNotContain(words(question.answer().es()));
  }

  @ParameterizedTest
  @MethodSource("categories")
  void answers_differ_within_a_category(Category category) {
    assertThat(answers(category, Text::en)).doesNotHaveDuplicates();
    assertThat(answers(category, Text::da)).doesNotHaveDuplicates();
    assertThat(answers(category, Text::es)).doesNotHaveDuplicates();
  }

  private static void isClean(String text) {
    assertThat(text).isNotBlank().isEqualTo(text.strip()).doesNotContain("  ");
    assertThat(Normalizer.isNormalized(text, Normalizer.Form.NFC)).isTrue();
  }

  private static List<String> blanks(String text) {
    return BLANK.matcher(text).results().map(result -> result.group()).toList();
  }

  private static List<String> answers(Category category, Function<Text, String> language) {
    return category.questions().stream()
        .map(Question::answer)
        .map(language)
        .map(QuestionBankTest::folded)
        .toList();
  }

  /// Spaces around every word, so that a short answer is not found inside a longer word.
  private static String words(String text) {
    return " " + folded(text).replaceAll("[^\\p{L}\\p{N}]+", " ").strip() + " ";
  }

  private static String folded(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKC)
        .toUpperCase(Locale.ROOT)
        .toLowerCase(Locale.ROOT)
        .strip()
        .replaceAll("\\s+", " ");
  }

  private record Row(
      String id,
      String category,
      String language,
      String prompt,
      String answer,
      String explanation) {}

  /// The languages of a question are next to each other.
  private static Bank read() {
    try (var in = QuestionBankTest.class.getResourceAsStream("questions.json")) {
      var file = Json.STRICT.readTree(requireNonNull(in).readAllBytes());
      var rows = Json.STRICT.treeToValue(file.path("questions"), Row[].class);
      var categories = new ArrayList<Category>();
      for (var category : file.path("categories")) {
        var id = category.path("id").stringValue();
        var title =
            new Text(
                category.path("en").stringValue(),
                category.path("da").stringValue(),
                category.path("es").stringValue());
        var questions = new ArrayList<Question>();
        for (var i = 0; i < rows.length; i += LANGUAGES.size()) {
          if (rows[i].category().equals(id)) {
            questions.add(question(rows[i], rows[i + 1], rows[i + 2]));
          }
        }
        categories.add(new Category(id, title, questions));
      }
      return new Bank(categories);
    } catch (IOException failure) {
      throw new IllegalStateException(failure);
    }
  }

  private static Question question(Row english, Row danish, Row spanish) {
    var id = english.id().replaceFirst("-en$", "");
    var rows = List.of(english, danish, spanish);
    assertThat(rows).extracting(Row::id).containsExactly(id + "-en", id + "-da", id + "-es");
    assertThat(rows).extracting(Row::language).isEqualTo(LANGUAGES);
    assertThat(rows).extracting(Row::category).containsOnly(english.category());
    return new Question(
        id,
        new Text(english.prompt(), danish.prompt(), spanish.prompt()),
        new Text(english.answer(), danish.answer(), spanish.answer()),
        new Text(english.explanation(), danish.explanation(), spanish.explanation()));
  }
}
