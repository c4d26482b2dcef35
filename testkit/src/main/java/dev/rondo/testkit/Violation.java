package dev.rondo.testkit;

/// Something that must never happen has happened.
final class Violation extends AssertionError {
  private static final long serialVersionUID = 1L;

  private final String rule;

  /// @param rule what must hold; two violations of one rule count as the same failure
  Violation(String rule, Object detail) {
    super(rule + ": " + detail);
    this.rule = rule;
  }

  /// Fails unless it holds.
  static void unless(boolean holds, String rule, Object detail) {
    if (!holds) {
      throw new Violation(rule, detail);
    }
  }

  static void unlessEqual(Object expected, Object actual, String rule) {
    if (!expected.equals(actual)) {
      throw new Violation(rule, "expected " + expected + " but found " + actual);
    }
  }

  /// A short name of a failure, by which another run is known to have failed in the same way.
  static String kind(Throwable failure) {
    return failure instanceof Violation violation
        ? violation.rule
        : failure.getClass().getName()
            + " "
            + String.valueOf(failure.getMessage()).replaceAll("[0-9]+", "#");
  }
}
