package dev.rondo.testkit.rules;

import java.time.Duration;

/// Gives the tests of other packages the processor time of the JVMs that the contract starts.
public final class OtherJvmWork {
  private OtherJvmWork() {}

  /// The processor time that these JVMs have used until they were closed.
  public static Duration total() {
    return OtherJvm.work();
  }
}
