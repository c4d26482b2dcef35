package dev.rondo.games.fupogfakta.board;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Rules for the texts of players: which are accepted, their shown form, and when two are the same.
public final class Wording {
  public static final int MOST_CHARACTERS = 120;

  private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}]+");
  private static final Pattern EDGES = Pattern.compile("^[\\s\\p{Z}]+|[\\s\\p{Z}]+$");
  private static final Pattern FINAL_STOP = Pattern.compile("[.。\\s]+$");

  /// Steers how text runs or is nothing at all. Emoji are put together with the two joiners.
  private static final Pattern STEERING = Pattern.compile("[\\p{Cf}&&[^\\u200C\\u200D]]");

  /// Cannot be seen, and so cannot make a difference.
  private static final Pattern UNSEEN =
      Pattern.compile("[\\p{Cf}\\u034F\\u115F\\u1160\\u3164\\uFFA0\\uFE00-\\uFE0F]");

  private Wording() {}

  /// A player's text without the space around it.
  ///
  /// @throws IllegalArgumentException if it is missing, empty, too long or cannot be written
  public static String checked(@Nullable String text) {
    if (text == null) {
      throw new IllegalArgumentException("text is missing");
    }
    var trimmed = EDGES.matcher(text).replaceAll("");
    if (trimmed.codePoints().anyMatch(Wording::isUnwritable)) {
      throw new IllegalArgumentException("text has control characters");
    }
    var length = trimmed.codePointCount(0, trimmed.length());
    if (length > MOST_CHARACTERS || key(trimmed).isEmpty()) {
      throw new IllegalArgumentException("text has 1 to " + MOST_CHARACTERS + " characters");
    }
    return trimmed;
  }

  private static boolean isUnwritable(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL, Character.SURROGATE -> true;
      default -> false;
    };
  }

  public static boolean same(String one, String other) {
    return key(one).equals(key(other));
  }

  /// The text in capitals and without a final full stop. The truth is shown as lies are, or its
  /// writing would tell.
  public static String shown(String text) {
    var even =
        SPACES.matcher(composed(STEERING.matcher(text).replaceAll(""))).replaceAll(" ").strip();
    var unstopped = FINAL_STOP.matcher(even).replaceAll("");
    return (unstopped.isEmpty() ? even : unstopped).toUpperCase(Locale.ROOT);
  }

  /// Equal for texts that are the same: a case fold, which takes capitals first so that `ß` and
  /// `ss` meet. What is shown alike must be the same, so this starts from there.
  static String key(String text) {
    var seen = UNSEEN.matcher(shown(text)).replaceAll("").strip();
    return composed(seen.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT));
  }

  private static String composed(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKC);
  }
}
