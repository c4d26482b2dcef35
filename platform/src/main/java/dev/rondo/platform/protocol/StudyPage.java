package dev.rondo.platform.protocol;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A page that participants read, and may have to answer.
///
/// @param body Markdown
/// @param languages the texts in other languages, by language code
/// @param mustPass whether a quiz must be passed
/// @param tries how often a quiz may be tried
/// @param variants for a page before phases: the variants before which it is shown; all if empty
public record StudyPage(
    Kind kind,
    String title,
    Optional<String> body,
    List<Question> questions,
    Map<String, Translation> languages,
    Optional<Boolean> mustPass,
    Optional<Integer> tries,
    List<String> variants) {
  public StudyPage {
    questions = List.copyOf(questions);
    variants = List.copyOf(variants);
  }

  /// Says what is done with a page.
  public enum Kind {
    /// Agreed to or declined.
    CONSENT,
    TEXT,
    /// Questions with right answers.
    QUIZ,
    SURVEY;

    /// The name on the wire.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// The texts of a page in one language. A text that is missing is shown in the main language.
  ///
  /// @param questions by the ids of the questions
  public record Translation(
      Optional<String> title, Optional<String> body, Map<String, QuestionTexts> questions) {}

  /// The texts of a question in one language.
  ///
  /// @param options as many as the question has, or none
  public record QuestionTexts(Optional<String> ask, List<String> options, Optional<String> why) {}

  public boolean passes() {
    return mustPass.orElse(false);
  }

  /// True if the page is read before a phase in which that variant is played.
  public boolean precedes(String variant) {
    return variants.isEmpty() || variants.contains(variant);
  }

  /// True if another try may follow the given number of tries.
  public boolean mayTryAgain(int tried) {
    return tries.map(most -> tried < most).orElse(passes());
  }

  public Optional<Translation> in(String language) {
    return Optional.ofNullable(languages.get(language));
  }
}
