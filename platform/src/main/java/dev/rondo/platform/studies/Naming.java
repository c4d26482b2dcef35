package dev.rondo.platform.studies;

/// What data says about who people are.
public enum Naming {
  /// Codes alone.
  CODES,
  /// Names beside the codes.
  NAMES
}
