package dev.rondo.storage.lane;

import java.util.Locale;

/// Names that are stored or asked for.
public final class Names {
  /// The name that a deleted account has in place of its own.
  public static final String DELETED = "Deleted";

  private Names() {}

  /// True if a name like this can be stored. PostgreSQL keeps no text with a NUL, and fails when it
  /// is asked for one.
  public static boolean possible(String name) {
    return name.indexOf('\0') < 0;
  }

  /// A LIKE pattern, with `!` as its escape, for texts in lower case that contain this one.
  public static String containing(String text) {
    return "%" + text.toLowerCase(Locale.ROOT).replaceAll("[!%_]", "!$0") + "%";
  }
}
