package dev.rondo.platform.identity;

import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.platform.Result;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/// The fields of a profile, each present if it is given, and the rules for names and passwords.
public record Profile(
    Optional<String> nickname, Optional<String> language, Optional<String> avatar) {
  private static final Pattern USERNAME = Pattern.compile("[A-Za-z0-9_-]{3,20}");

  /// Letters and signs that are drawn as nothing: the fillers of Hangul and an empty Braille cell.
  private static final String BLANK = "\u115f\u1160\u3164\uffa0\u2800";

  private static final Pattern LANGUAGE = Pattern.compile("[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}");

  Result<Profile> checked() {
    return optional(nickname, Profile::nickname)
        .then(name ->
            optional(language, Profile::language)
                .then(tag ->
                    optional(avatar, text -> shown(text, "avatar", 100))
                        .map(image -> new Profile(name, tag, image))));
  }

  static Result<Optional<String>> optional(
      Optional<String> text, Function<String, Result<String>> check) {
    return text.map(check)
        .map(checked -> checked.map(Optional::of))
        .orElseGet(() -> Result.ok(Optional.empty()));
  }

  static Result<String> username(String text) {
    return check(
        USERNAME.matcher(text).matches(),
        text,
        "username: 3 to 20 of the letters a to z, digits, _ and -");
  }

  static Result<String> password(String text, String field) {
    var length = text.codePointCount(0, text.length());
    return check(length >= 10 && length <= 200, text, field + ": 10 to 200 characters");
  }

  /// Without the spaces around it.
  public static Result<String> nickname(String text) {
    return shown(text, "nickname", 20);
  }

  private static Result<String> language(String text) {
    return check(LANGUAGE.matcher(text).matches(), text, "language: a tag such as en or pt-BR");
  }

  /// A text that people are shown, without the spaces around it.
  public static Result<String> shown(String text, String field, int most) {
    var stripped = text.strip();
    var length = stripped.codePointCount(0, stripped.length());
    return check(
        length <= most
            && stripped.codePoints().anyMatch(Profile::visible)
            && stripped.codePoints().noneMatch(Profile::hidden),
        stripped,
        field + ": 1 to " + most + " characters that can be seen, no control characters");
  }

  /// Control characters, half characters, and those that turn the direction of the text around
  /// them.
  private static boolean hidden(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default ->
          (character >= 0x202a && character <= 0x202e)
              || (character >= 0x2066 && character <= 0x2069);
    };
  }

  /// True if the character can be seen when it stands alone.
  private static boolean visible(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.UNASSIGNED ->
          false;
      default -> BLANK.indexOf(character) < 0;
    };
  }

  private static Result<String> check(boolean good, String text, String rule) {
    return good ? Result.ok(text) : Result.refused(VALIDATION_ERROR, rule);
  }
}
