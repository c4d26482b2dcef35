package dev.rondo.platform.identity;

import com.password4j.Argon2Function;
import com.password4j.Password;
import com.password4j.types.Argon2;
import dev.rondo.platform.UnavailableException;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Hashes and checks passwords with Argon2id, few at a time so that sign-ins cannot use up memory
/// and processors.
public final class Passwords {
  private static final int MEMORY_KIB = 19 * 1024;
  private static final int ITERATIONS = 2;
  private static final int HASH_BYTES = 32;
  private static final int SALT_BYTES = 16;
  private static final int AT_ONCE = 2;
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

  private final Argon2Function argon2 =
      Argon2Function.getInstance(MEMORY_KIB, ITERATIONS, 1, HASH_BYTES, Argon2.ID);
  private final Semaphore permits = new Semaphore(AT_ONCE);

  /// What no password gives, with the same cost.
  private static final String NOBODY =
      "$argon2id$v=19$m=%d,t=%d,p=1$%s$%s"
          .formatted(MEMORY_KIB, ITERATIONS, zeros(SALT_BYTES), zeros(HASH_BYTES));

  private static String zeros(int bytes) {
    return Base64.getEncoder().withoutPadding().encodeToString(new byte[bytes]);
  }

  public String hash(String password) {
    return alone(() -> Password.hash(password).addRandomSalt(SALT_BYTES).with(argon2).getResult());
  }

  public boolean check(String password, String hash) {
    return alone(
        () -> Password.check(password, hash).with(Argon2Function.getInstanceFromHash(hash)));
  }

  /// A hash to check against when there is no such user, so that it takes as long as if there were.
  public String nobody() {
    return NOBODY;
  }

  private <T> T alone(Supplier<T> work) {
    try {
      if (!permits.tryAcquire(LONGEST_WAIT.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new UnavailableException("too many are signing in");
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new UnavailableException("the server is stopping", stopped);
    }
    try {
      return work.get();
    } finally {
      permits.release();
    }
  }
}
