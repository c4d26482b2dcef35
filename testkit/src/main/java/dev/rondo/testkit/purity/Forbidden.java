package dev.rondo.testkit.purity;

import java.util.Optional;
import java.util.regex.Pattern;

/// The parts of the JDK that pure rules do not use.
enum Forbidden {
  CLOCK(
      "reads the clock",
      "java\\.lang\\.System\\.(currentTimeMillis|nanoTime)",
      "java\\.time\\..*\\.now",
      "java\\.time\\.(Clock|InstantSource)\\..*",
      "java\\.util\\.(Date|Calendar|GregorianCalendar|Timer|TimerTask)\\..*"),
  LUCK(
      "draws luck past the dice",
      "java\\.lang\\.(Math|StrictMath)\\.random",
      "java\\.util\\.(Random|SplittableRandom)\\..*",
      "java\\.util\\.concurrent\\.ThreadLocalRandom\\..*",
      "java\\.util\\.random\\.RandomGeneratorFactory\\..*",
      "java\\.util\\.random\\.RandomGenerator\\.(of|getDefault)",
      "java\\.security\\.SecureRandom\\..*",
      "java\\.util\\.UUID\\.randomUUID",
      "java\\.util\\.Collections\\.shuffle",
      "java\\.lang\\.System\\.identityHashCode"),
  THREADS(
      "uses threads",
      "java\\.lang\\.(Thread|ThreadGroup|ThreadLocal|InheritableThreadLocal|ScopedValue)\\..*",
      "java\\.lang\\.Thread\\$.*",
      "java\\.util\\.concurrent\\.(?!TimeUnit).*",
      "java\\.util\\..*\\.(parallelStream|parallel)"),
  IO(
      "does input or output",
      "java\\.lang\\.System\\.(out|err|in|console|getenv|getProperty|getProperties|exit)",
      "java\\.lang\\.(Process|ProcessBuilder|ProcessHandle|Runtime)\\..*",
      "java\\.io\\.(File|Console|RandomAccessFile|FileReader|FileWriter).*",
      "java\\.nio\\.(file|channels)\\..*",
      "java\\.net\\..*",
      "java(x)?\\.sql\\..*");

  private final String deed;
  private final Pattern members;

  Forbidden(String deed, String... members) {
    this.deed = deed;
    this.members = Pattern.compile(String.join("|", members));
  }

  /// The sentence's verb, for a failure.
  String deed() {
    return deed;
  }

  /// @param member the full name of a method or field, with its class
  static Optional<Forbidden> of(String member) {
    for (var one : values()) {
      if (one.members.matcher(member).matches()) {
        return Optional.of(one);
      }
    }
    return Optional.empty();
  }
}
