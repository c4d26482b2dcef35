package dev.rondo.platform.lobby.store;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.SpoofChecker;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Profile;

/// A race name, and the key that it shares with all names that would be taken for it.
///
/// @param text as it was given, without the spaces around it
public record CanonicalName(String text, String key) {
  private static final int LONGEST = 30;
  private static final String FURTHER_SEPARATORS = ".,:;'`/\\\u00b7\u2019";

  private static final Normalizer2 NFKC = Normalizer2.getNFKCInstance();
  private static final SpoofChecker LOOKS = new SpoofChecker.Builder().build();

  public static Result<CanonicalName> of(String raceName) {
    return Refusals.worded(Profile.shown(raceName, "race_name", LONGEST))
        .map(text -> new CanonicalName(text, key(text)))
        .then(name ->
            name.key().isEmpty()
                ? Refusals.invalid("race_name: must have more than separators")
                : Result.ok(name));
  }

  private static String key(String text) {
    var key = alike(fold(NFKC.normalize(text)));
    // A digit can look like a capital: 0 is mapped to O.
    return withoutSeparators(alike(fold(key)));
  }

  private static String fold(String text) {
    return UCharacter.foldCase(text, true);
  }

  private static String alike(String text) {
    return LOOKS.getSkeleton(text);
  }

  private static String withoutSeparators(String text) {
    return text.codePoints()
        .filter(character -> !separates(character))
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private static boolean separates(int character) {
    return switch (Character.getType(character)) {
      case Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.FORMAT,
          Character.DASH_PUNCTUATION,
          Character.CONNECTOR_PUNCTUATION ->
          true;
      default -> FURTHER_SEPARATORS.indexOf(character) >= 0;
    };
  }
}
