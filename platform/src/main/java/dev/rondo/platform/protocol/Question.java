package dev.rondo.platform.protocol;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// A question on a page.
///
/// @param options of a choice; the names of the points of a likert scale
/// @param right all accepted answers, in a quiz
/// @param why explains the right answer
public record Question(
    String id,
    String ask,
    Type type,
    List<String> options,
    Optional<BigDecimal> min,
    Optional<BigDecimal> max,
    Optional<Boolean> required,
    List<JsonNode> right,
    Optional<String> why) {
  private static final int LIKERT_POINTS = 7;
  private static final int LONGEST_TEXT = 4_000;

  public Question {
    options = List.copyOf(options);
    right = List.copyOf(right);
  }

  /// Says how a question is answered.
  public enum Type {
    TEXT,
    NUMBER,
    CHOICE,
    LIKERT,
    SLIDER;

    /// The name on the wire.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public boolean mustBeAnswered() {
    return required.orElse(false) || !right.isEmpty();
  }

  /// The number of points of a likert scale.
  public int points() {
    return options.isEmpty() ? max.map(BigDecimal::intValue).orElse(LIKERT_POINTS) : options.size();
  }

  public BigDecimal sliderMin() {
    return min.orElse(BigDecimal.ZERO);
  }

  public BigDecimal sliderMax() {
    return max.orElse(BigDecimal.valueOf(100));
  }

  /// The mistake in an answer, if there is one. An answer that is not given is no mistake here.
  public Optional<String> mistake(JsonNode answer) {
    return switch (type) {
      case TEXT -> Optional.of(answer).filter(given -> !isText(given)).map(_ -> textRule());
      case NUMBER ->
          Optional.of(answer)
              .filter(given -> !isWithin(given, min, max))
              .map(_ -> "a number" + bounds(min, max));
      case SLIDER ->
          Optional.of(answer)
              .filter(given -> !isWithin(given, Optional.of(sliderMin()), Optional.of(sliderMax())))
              .map(_ -> "a number" + bounds(Optional.of(sliderMin()), Optional.of(sliderMax())));
      case CHOICE ->
          Optional.of(answer)
              .filter(given -> !given.isString() || !options.contains(given.stringValue()))
              .map(_ -> "one of " + String.join(", ", options));
      case LIKERT ->
          Optional.of(answer)
              .filter(given ->
                  !given.isIntegralNumber()
                      || !given.canConvertToInt()
                      || given.intValue() < 1
                      || given.intValue() > points())
              .map(_ -> "a whole number from 1 to " + points());
    };
  }

  private static boolean isText(JsonNode answer) {
    return answer.isString()
        && answer.stringValue().length() <= LONGEST_TEXT
        && answer.stringValue().indexOf('\0') < 0;
  }

  private static String textRule() {
    return "a text of at most " + LONGEST_TEXT + " characters";
  }

  private static boolean isWithin(
      JsonNode answer, Optional<BigDecimal> least, Optional<BigDecimal> most) {
    return answer.isNumber()
        && least.map(bound -> answer.decimalValue().compareTo(bound) >= 0).orElse(true)
        && most.map(bound -> answer.decimalValue().compareTo(bound) <= 0).orElse(true);
  }

  private static String bounds(Optional<BigDecimal> least, Optional<BigDecimal> most) {
    return least.map(bound -> " from " + bound.toPlainString()).orElse("")
        + most.map(bound -> " up to " + bound.toPlainString()).orElse("");
  }

  /// True if the answer is one of the right ones. Numbers are compared as numbers, and texts
  /// without case and outer spaces.
  public boolean isRight(JsonNode answer) {
    return right.stream().anyMatch(accepted -> same(accepted, answer));
  }

  private static boolean same(JsonNode accepted, JsonNode answer) {
    if (accepted.isNumber() && answer.isNumber()) {
      return accepted.decimalValue().compareTo(answer.decimalValue()) == 0;
    }
    return accepted.isString()
        && answer.isString()
        && accepted.stringValue().strip().equalsIgnoreCase(answer.stringValue().strip());
  }
}
