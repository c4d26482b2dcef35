package dev.rondo.storage;

/// What somebody asks for by name.
final class Names {
  private Names() {}

  /// Whether anything can have this name. PostgreSQL keeps no text with a NUL, and fails when it is
  /// asked for one.
  static boolean possible(String name) {
    return name.indexOf('\0') < 0;
  }
}
