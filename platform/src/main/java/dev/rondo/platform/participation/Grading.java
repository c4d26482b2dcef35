package dev.rondo.platform.participation;

import dev.rondo.platform.json.Json;
import dev.rondo.platform.protocol.Question;
import dev.rondo.platform.protocol.StudyPage;
import dev.rondo.platform.protocol.StudyPage.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Checks answers against their page, and grades those of a quiz.
public final class Grading {
  /// The question that a consent page asks.
  public static final String CONSENT = "consent";

  private Grading() {}

  /// An answer that was checked.
  ///
  /// @param answer as JSON
  /// @param correct in a quiz
  public record Graded(String question, String answer, Optional<Boolean> correct) {}

  /// All mistakes in the answers, each with its place; none if they can be stored.
  static List<String> mistakes(StudyPage page, Map<String, JsonNode> answers) {
    var mistakes = new ArrayList<String>();
    var known = known(page);
    answers.keySet().stream()
        .filter(id -> !known.containsKey(id) && !isConsent(page, id))
        .forEach(id -> mistakes.add("answers." + id + ": is not asked on this page"));
    if (page.kind() == Kind.CONSENT) {
      if (!answers.containsKey(CONSENT) || !answers.get(CONSENT).isBoolean()) {
        mistakes.add("answers." + CONSENT + ": must be true or false");
      }
      return mistakes;
    }
    known.forEach((id, question) -> {
      var answer = given(answers, id);
      if (answer.isEmpty()) {
        if (question.mustBeAnswered()) {
          mistakes.add("answers." + id + ": is missing");
        }
      } else {
        question
            .mistake(answer.get())
            .ifPresent(rule -> mistakes.add("answers." + id + ": must be " + rule));
      }
    });
    return mistakes;
  }

  private static boolean isConsent(StudyPage page, String id) {
    return page.kind() == Kind.CONSENT && id.equals(CONSENT);
  }

  /// An empty text is no answer.
  private static Optional<JsonNode> given(Map<String, JsonNode> answers, String id) {
    return Optional.ofNullable(answers.get(id))
        .filter(answer -> !answer.isNull())
        .filter(answer -> !answer.isString() || !answer.stringValue().isBlank());
  }

  static List<Graded> graded(StudyPage page, Map<String, JsonNode> answers) {
    if (page.kind() == Kind.CONSENT) {
      return given(answers, CONSENT).stream()
          .map(answer ->
              new Graded(CONSENT, String.valueOf(answer.booleanValue()), Optional.empty()))
          .toList();
    }
    var graded = new ArrayList<Graded>();
    known(page)
        .forEach((id, question) ->
            given(answers, id)
                .ifPresent(answer ->
                    graded.add(
                        new Graded(
                            id,
                            Json.VIEW.writeValueAsString(answer),
                            page.kind() == Kind.QUIZ
                                ? Optional.of(question.isRight(answer))
                                : Optional.empty()))));
    return graded;
  }

  private static Map<String, Question> known(StudyPage page) {
    var known = new LinkedHashMap<String, Question>();
    page.questions().forEach(question -> known.put(question.id(), question));
    return known;
  }

  static boolean passed(List<Graded> answers) {
    return answers.stream().allMatch(answer -> answer.correct().orElse(true));
  }
}
