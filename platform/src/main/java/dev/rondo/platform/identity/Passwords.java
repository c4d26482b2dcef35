package dev.rondo.platform.identity;

import com.password4j.Argon2Function;
import com.password4j.Password;
import com.password4j.types.Argon2;
import dev.rondo.platform.UnavailableException;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Hashes and checks passwords with Argon2id, as many at a time as there are processors, so that
/// sign-ins cannot use up memory and processors.
///
/// Checks take their turn in the order they came. Checks from one address take at most half of the
/// places, and wait for each other before they wait with everybody else's.
public final class Passwords {
  private static final int MEMORY_KIB = 19 * 1024;
  private static final int ITERATIONS = 2;
  private static final int HASH_BYTES = 32;
  private static final int SALT_BYTES = 16;
  private static final int AT_ONCE = atOnce();
  private static final int ADDRESSES = 1_024;
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

  private final Argon2Function argon2 =
      Argon2Function.getInstance(MEMORY_KIB, ITERATIONS, 1, HASH_BYTES, Argon2.ID);
  private final Semaphore permits = new Semaphore(AT_ONCE, true);
  private final List<Semaphore> byAddress =
      Stream.generate(() -> new Semaphore(AT_ONCE / 2, true)).limit(ADDRESSES).toList();

  /// A hash that no password matches. Checking against it costs as much as against any other.
  private static final String NOBODY =
      "$argon2id$v=19$m=%d,t=%d,p=1$%s$%s"
          .formatted(MEMORY_KIB, ITERATIONS, zeros(SALT_BYTES), zeros(HASH_BYTES));

  private static String zeros(int bytes) {
    return Base64.getEncoder().withoutPadding().encodeToString(new byte[bytes]);
  }

  /// @param from the address of whoever asks
  public String hash(String password, String from) {
    return inTurn(
        from, () -> Password.hash(password).addRandomSalt(SALT_BYTES).with(argon2).getResult());
  }

  /// @param from the address of whoever asks
  public boolean check(String password, String hash, String from) {
    return inTurn(
        from, () -> Password.check(password, hash).with(Argon2Function.getInstanceFromHash(hash)));
  }

  /// A hash to check against when there is no such user, so that it takes as long as if there were.
  public String nobody() {
    return NOBODY;
  }

  /// One for each processor, and at least two, but no more than a quarter of the memory holds.
  private static int atOnce() {
    var runtime = Runtime.getRuntime();
    var fitting = (int) (runtime.maxMemory() / 4 / (MEMORY_KIB * 1024L));
    return Math.max(2, Math.min(runtime.availableProcessors(), fitting));
  }

  private <T> T inTurn(String from, Supplier<T> work) {
    var own = byAddress.get(Math.floorMod(from.hashCode(), ADDRESSES));
    return within(own, () -> within(permits, work));
  }

  private static <T> T within(Semaphore places, Supplier<T> work) {
    try {
      if (!places.tryAcquire(LONGEST_WAIT.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new UnavailableException("too many are signing in");
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new UnavailableException("the server is stopping", stopped);
    }
    try {
      return work.get();
    } finally {
      places.release();
    }
  }
}
