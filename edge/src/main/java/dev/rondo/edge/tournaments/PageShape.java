package dev.rondo.edge.tournaments;

import dev.rondo.edge.http.Raw;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.participation.Grading.Graded;
import dev.rondo.platform.participation.StudyPages;
import dev.rondo.platform.protocol.PageKey;
import dev.rondo.platform.protocol.Question;
import dev.rondo.platform.protocol.StudyPage;
import dev.rondo.platform.protocol.StudyPage.QuestionTexts;
import dev.rondo.platform.protocol.StudyPage.Translation;
import dev.rondo.platform.tournaments.Place;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.JsonNodeFactory;

/// A page of a study as a participant sees it, in their language. It never says what is right.
///
/// @param index within its part, from 1
/// @param minutes the time that the study takes, on a consent page
/// @param triesLeft how often the quiz may still be tried, if that is limited
/// @param attempt which try of the page the next answers are, from 1; sent along with them
/// @param results of the last try of this quiz
public record PageShape(
    String id,
    int index,
    int of,
    PageKey.Part part,
    StudyPage.Kind kind,
    String title,
    Optional<String> body,
    Optional<Integer> minutes,
    List<QuestionShape> questions,
    Optional<Boolean> mustPass,
    Optional<Integer> tries,
    Optional<Integer> triesLeft,
    int attempt,
    List<ResultShape> results) {

  /// @param value what is sent as the answer
  public record OptionShape(Raw value, String text) {}

  public record QuestionShape(
      String id,
      String ask,
      Question.Type type,
      List<OptionShape> options,
      Optional<BigDecimal> min,
      Optional<BigDecimal> max,
      boolean required) {}

  /// The result of one question of a quiz.
  ///
  /// @param right the first of the right answers, once the page is over
  public record ResultShape(
      String question, boolean correct, Optional<String> why, Optional<Raw> right) {}

  static PageShape of(PageKey key, Place place, List<Graded> lastTry, String language) {
    var page = key.page();
    var texts = page.in(language);
    var tried = place.attempts(key);
    return new PageShape(
        key.id(),
        key.index(),
        key.of(),
        key.part(),
        page.kind(),
        texts.flatMap(Translation::title).orElse(page.title()),
        texts.flatMap(Translation::body).or(page::body),
        page.kind() == StudyPage.Kind.CONSENT ? place.row().protocol().minutes() : Optional.empty(),
        page.questions().stream().map(question -> question(question, texts)).toList(),
        page.mustPass(),
        page.tries(),
        page.tries().map(most -> Math.max(0, most - tried)),
        tried + 1,
        results(key, lastTry, language, Solution.HIDDEN));
  }

  private static QuestionShape question(Question question, Optional<Translation> texts) {
    var own = texts.map(Translation::questions).map(all -> all.get(question.id()));
    var slider = question.type() == Question.Type.SLIDER;
    return new QuestionShape(
        question.id(),
        own.flatMap(QuestionTexts::ask).orElse(question.ask()),
        question.type(),
        options(question, own),
        slider ? Optional.of(question.sliderMin()) : question.min(),
        slider ? Optional.of(question.sliderMax()) : question.max(),
        question.mustBeAnswered());
  }

  private static List<OptionShape> options(Question question, Optional<QuestionTexts> own) {
    var translated = own.map(QuestionTexts::options).orElse(List.of());
    var options = new ArrayList<OptionShape>();
    switch (question.type()) {
      case CHOICE -> {
        for (var i = 0; i < question.options().size(); i++) {
          var value = question.options().get(i);
          options.add(
              new OptionShape(
                  new Raw(Json.VIEW.writeValueAsString(value)),
                  translated.isEmpty() ? value : translated.get(i)));
        }
      }
      case LIKERT -> {
        for (var i = 0; i < question.points(); i++) {
          var named = question.options().isEmpty() ? "" : question.options().get(i);
          options.add(
              new OptionShape(
                  new Raw(JsonNodeFactory.instance.numberNode(i + 1).toString()),
                  translated.isEmpty() ? named : translated.get(i)));
        }
      }
      case TEXT, NUMBER, SLIDER -> {}
    }
    return options;
  }

  /// Says if the right answers are told.
  enum Solution {
    HIDDEN,
    TOLD
  }

  static List<ResultShape> results(
      PageKey key, List<Graded> graded, String language, Solution solution) {
    var texts = key.page().in(language);
    return graded.stream()
        .filter(one -> one.correct().isPresent())
        .flatMap(one ->
            key.page().questions().stream()
                .filter(question -> question.id().equals(one.question()))
                .map(question ->
                    new ResultShape(
                        question.id(),
                        one.correct().orElse(false),
                        texts
                            .map(Translation::questions)
                            .map(all -> all.get(question.id()))
                            .flatMap(QuestionTexts::why)
                            .or(question::why),
                        solution == Solution.TOLD
                            ? Optional.of(new Raw(question.right().getFirst().toString()))
                            : Optional.empty())))
        .toList();
  }

  /// The results of the quiz that was just answered.
  static Optional<List<ResultShape>> justAnswered(StudyPages.Shown shown, String language) {
    return shown
        .answered()
        .filter(_ -> shown.passed().isPresent())
        .map(key -> {
          var over =
              shown.place().visit(key.id()).filter(visit -> visit.doneAt().isPresent()).isPresent();
          return results(key, shown.results(), language, over ? Solution.TOLD : Solution.HIDDEN);
        });
  }
}
