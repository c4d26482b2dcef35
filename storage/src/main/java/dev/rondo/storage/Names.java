package dev.rondo.storage;

import java.util.Locale;

/// Names that are stored or asked for.
final class Names {
  /// The name that a deleted account has in place of its own.
  static final String DELETED = "Deleted";

  private Names() {}

  /// True if a name like this can be stored. PostgreSQL keeps no text with a NUL, and fails when it
  /// is asked for one.
  static boolean possible(String name) {
    return name.indexOf('\0') < 0;
  }

  /// A LIKE pattern, with `!` as its escape, for texts in lower case that contain this one.
  static String containing(String text) {
    return "%" + text.toLowerCase(Locale.ROOT).replaceAll("[!%_]", "!$0") + "%";
  }
}
