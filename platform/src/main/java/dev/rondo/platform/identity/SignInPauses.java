package dev.rondo.platform.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// Slows down guessing at the password of one account: after the fifth failure in a row the next
/// attempt has to wait for a second, and after each further one twice as long, up to a minute.
///
/// Names that nobody has are treated alike, so that a pause does not tell whether there is such an
/// account.
final class SignInPauses {
  private static final int FREE = 5;
  private static final int MOST_DOUBLINGS = 6;
  private static final Duration LONGEST = Duration.ofMinutes(1);

  private record Failures(int count, Instant pausedUntil) {}

  private final InstantSource clock;
  private final Cache<String, Failures> failures =
      Caffeine.newBuilder().maximumSize(100_000).expireAfterAccess(Duration.ofHours(1)).build();

  SignInPauses(InstantSource clock) {
    this.clock = clock;
  }

  /// Empty if the attempt may be made, else how long to wait. An attempt counts as failed until
  /// [#succeeded] says otherwise, so that many at the same time are counted too.
  Optional<Duration> begin(String username) {
    var wait = new AtomicReference<Optional<Duration>>(Optional.empty());
    failures
        .asMap()
        .compute(
            key(username),
            (_, known) -> {
              var now = clock.instant();
              if (known != null && known.pausedUntil().isAfter(now)) {
                wait.set(Optional.of(Duration.between(now, known.pausedUntil())));
                return known;
              }
              var count = known == null ? 1 : known.count() + 1;
              return new Failures(count, now.plus(pause(count)));
            });
    return wait.get();
  }

  void succeeded(String username) {
    failures.invalidate(key(username));
  }

  private static Duration pause(int count) {
    if (count < FREE) {
      return Duration.ZERO;
    }
    var pause = Duration.ofSeconds(1L << Math.min(count - FREE, MOST_DOUBLINGS));
    return pause.compareTo(LONGEST) < 0 ? pause : LONGEST;
  }

  private static String key(String username) {
    return username.toLowerCase(Locale.ROOT);
  }
}
