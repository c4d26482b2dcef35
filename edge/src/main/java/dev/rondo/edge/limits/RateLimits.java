package dev.rondo.edge.limits;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.rondo.platform.Pause;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Session;
import dev.rondo.platform.identity.Tokens;
import dev.rondo.platform.match.MatchId;
import io.github.bucket4j.Bucket;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// Counts what clients ask for. Each count is a bucket that refills evenly; unused ones are
/// dropped.
public final class RateLimits {
  private static final int MOST_BUCKETS = 100_000;
  private static final Duration EMOTES_IN = Duration.ofSeconds(10);

  /// The kinds of requests that are counted by address.
  public enum Kind {
    /// Or joining a session.
    GUEST_SIGN_IN,
    /// Asking what is behind a session's code.
    SESSION_LOOK,
    PASSWORD_SIGN_IN,
    REGISTRATION
  }

  private record Seat(AccountId account, MatchId match) {}

  private final Limits limits;
  private final Buckets<AccountId> calls;
  private final Buckets<AccountId> emotes;
  private final Buckets<Seat> actions;
  private final Map<Kind, Buckets<String>> addresses = new EnumMap<>(Kind.class);
  private final Buckets<String> badTokens;

  public RateLimits(Limits limits) {
    this.limits = limits;
    var minute = Duration.ofMinutes(1);
    calls = new Buckets<>(limits.callsPerMinute(), minute);
    emotes = new Buckets<>(limits.emotesPerTenSeconds(), EMOTES_IN);
    actions = new Buckets<>(limits.actionsPerSecond(), Duration.ofSeconds(1));
    badTokens = new Buckets<>(limits.guestSignInsPerMinute(), minute);
    addresses.put(Kind.GUEST_SIGN_IN, new Buckets<>(limits.guestSignInsPerMinute(), minute));
    addresses.put(Kind.SESSION_LOOK, new Buckets<>(limits.guestSignInsPerMinute(), minute));
    addresses.put(Kind.PASSWORD_SIGN_IN, new Buckets<>(limits.passwordSignInsPerMinute(), minute));
    addresses.put(Kind.REGISTRATION, new Buckets<>(limits.passwordSignInsPerMinute(), minute));
  }

  /// Empty if it may go on, else how long to wait.
  public Optional<Duration> call(AccountId account) {
    return calls.take(account);
  }

  /// Empty if it may go on, else how long to wait.
  public Optional<Duration> action(AccountId account, MatchId match) {
    return actions.take(new Seat(account, match));
  }

  /// Empty if it may go on, else how long to wait.
  public Optional<Duration> emote(AccountId account) {
    return emotes.take(account);
  }

  /// Empty if it may go on, else how long to wait.
  public Optional<Duration> from(String address, Kind kind) {
    return Optional.ofNullable(addresses.get(kind))
        .flatMap(buckets -> buckets.take(ClientAddress.counted(address)));
  }

  /// Looks up whose token it is. A token about which nothing is known costs a read of the database,
  /// so an address from which too many such tokens were bad is refused with a [Pause] for a while.
  public Result<Optional<Session>> session(Tokens tokens, String token, String address) {
    if (!tokens.strange(token)) {
      return Result.ok(tokens.session(token));
    }
    var from = ClientAddress.counted(address);
    var wait = badTokens.look(from);
    if (wait.isPresent()) {
      return Result.refused(
          new Pause(wait.get()), "too many requests with tokens that are not valid");
    }
    var session = tokens.session(token);
    if (session.isEmpty()) {
      var _ = badTokens.take(from);
    }
    return Result.ok(session);
  }

  /// For the frames of one connection.
  public Bucket frames() {
    return bucket(limits.framesPerSecond(), Duration.ofSeconds(1));
  }

  private static Bucket bucket(long count, Duration per) {
    return Bucket.builder()
        .addLimit(limit -> limit.capacity(count).refillGreedy(count, per))
        .withNanosecondPrecision()
        .build();
  }

  private static final class Buckets<K> {
    private final LoadingCache<K, Bucket> buckets;

    /// The cache does its housekeeping on the thread that counts, since it is less work than waking
    /// another thread for it.
    Buckets(long count, Duration per) {
      buckets =
          Caffeine.newBuilder()
              .executor(Runnable::run)
              .maximumSize(MOST_BUCKETS)
              .expireAfterAccess(per.multipliedBy(2))
              .build(_ -> bucket(count, per));
    }

    /// The same as [#take], without taking.
    Optional<Duration> look(K key) {
      var probe = buckets.get(key).estimateAbilityToConsume(1);
      return probe.canBeConsumed()
          ? Optional.empty()
          : Optional.of(Duration.ofNanos(probe.getNanosToWaitForRefill()));
    }

    Optional<Duration> take(K key) {
      var probe = buckets.get(key).tryConsumeAndReturnRemaining(1);
      return probe.isConsumed()
          ? Optional.empty()
          : Optional.of(Duration.ofNanos(probe.getNanosToWaitForRefill()));
    }
  }
}
