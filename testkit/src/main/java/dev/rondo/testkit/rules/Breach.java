package dev.rondo.testkit.rules;

/// A rule of the contract that does not hold.
public final class Breach extends AssertionError {
  private static final long serialVersionUID = 1L;

  private final String rule;

  /// @param rule what must hold; two breaches of one rule count as the same failure
  public Breach(String rule, Object detail) {
    super(rule + ": " + detail);
    this.rule = rule;
  }

  static void unless(boolean holds, String rule, Object detail) {
    if (!holds) {
      throw new Breach(rule, detail);
    }
  }

  static void unlessEqual(Object expected, Object actual, String rule) {
    if (!expected.equals(actual)) {
      throw new Breach(rule, "first " + expected + ", then " + actual);
    }
  }

  /// A short name of a failure, by which another run is known to have failed in the same way.
  static String kind(Throwable failure) {
    return failure instanceof Breach breach ? breach.rule : failure.getClass().getName();
  }
}
