package dev.rondo.platform;

/// Checks texts that people type.
public final class Texts {
  private Texts() {}

  /// True if the text is a line that can be stored and shown: not blank, not too long, without
  /// control characters or halves of characters.
  public static boolean line(String text, int longest) {
    return !text.isBlank()
        && text.codePointCount(0, text.length()) <= longest
        && text.codePoints()
            .noneMatch(character ->
                Character.isISOControl(character)
                    || Character.getType(character) == Character.SURROGATE);
  }
}
