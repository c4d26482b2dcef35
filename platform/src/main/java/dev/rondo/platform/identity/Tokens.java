package dev.rondo.platform.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.rondo.platform.identity.TokenStore.StoredToken;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// Gives out tokens and knows whose they are. A token lives 30 days from its last use.
public final class Tokens {
  private static final Duration LIFE = Duration.ofDays(30);

  /// The last use is written down only if it has moved on by so much.
  private static final Duration TOUCH = Duration.ofHours(1);

  private static final int TOKEN_BYTES = 32;
  private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{43}");

  private record Known(StoredToken token, Account account) {}

  private final TokenStore store;
  private final AccountStore accounts;
  private final InstantSource clock;
  private final SecureRandom random = new SecureRandom();
  private final List<Consumer<String>> mourners = new CopyOnWriteArrayList<>();
  private final Cache<String, Known> cache =
      Caffeine.newBuilder().maximumSize(50_000).expireAfterWrite(Duration.ofSeconds(10)).build();

  public Tokens(TokenStore store, AccountStore accounts, InstantSource clock) {
    this.store = store;
    this.accounts = accounts;
    this.clock = clock;
  }

  /// Whether a text could be a token at all.
  public static boolean wellFormed(String token) {
    return FORM.matcher(token).matches();
  }

  /// A new token. Within a transaction it is part of that.
  public String issue(AccountId account) {
    return issue(account, Optional.empty());
  }

  /// A new token that is good for one match alone. Within a transaction it is part of that.
  public String issueFor(String match, AccountId account) {
    return issue(account, Optional.of(match));
  }

  private String issue(AccountId account, Optional<String> match) {
    var bytes = new byte[TOKEN_BYTES];
    random.nextBytes(bytes);
    var token = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    store.insert(new StoredToken(hash(token), account, clock.instant(), match));
    return token;
  }

  /// Whose token it is, if it lives. Asking is using it.
  public Optional<Session> session(String token) {
    return wellFormed(token) ? sessionOfHash(hash(token)) : Optional.empty();
  }

  /// The same for a token that was seen before, such as that of an open socket.
  public Optional<Session> sessionOfHash(String hash) {
    var known = Optional.ofNullable(cache.getIfPresent(hash)).or(() -> load(hash));
    var now = clock.instant();
    if (known.isEmpty()) {
      return Optional.empty();
    }
    var lastUsed = known.get().token().lastUsed();
    if (!lastUsed.plus(LIFE).isAfter(now)) {
      revoke(hash);
      return Optional.empty();
    }
    if (!lastUsed.plus(TOUCH).isAfter(now)) {
      touch(hash, known.get(), now);
    }
    return Optional.of(new Session(hash, known.get().account(), known.get().token().match()));
  }

  /// The token is dead from now on.
  public void revoke(String hash) {
    store.delete(hash);
    bury(hash);
  }

  /// All tokens of an account but one are dead from now on.
  public void revokeOthers(AccountId account, String keptHash) {
    store.deleteOthers(account, keptHash).forEach(this::bury);
  }

  /// All tokens of an account are dead from now on.
  public void revokeAll(AccountId account) {
    revokeOthers(account, "");
    forget(account);
  }

  /// All tokens that are good for that match alone are dead from now on.
  public void revokeOf(String match) {
    store.deleteOf(match).forEach(this::bury);
  }

  /// Removes what nobody has used for too long. Those tokens are dead already.
  public void sweep() {
    store.deleteUnusedSince(clock.instant().minus(LIFE));
  }

  /// Calls the listener with the hash of each token that dies.
  public void onDeath(Consumer<String> mourner) {
    mourners.add(mourner);
  }

  /// The account has changed, and must be read again.
  void forget(AccountId account) {
    cache.asMap().values().removeIf(known -> known.account().id().equals(account));
  }

  private Optional<Known> load(String hash) {
    var known =
        store
            .find(hash)
            .flatMap(token ->
                accounts
                    .find(token.account())
                    .filter(account -> !account.barred())
                    .map(found -> new Known(token, found)));
    known.ifPresent(found -> cache.put(hash, found));
    return known;
  }

  private void touch(String hash, Known known, Instant now) {
    store.touch(hash, now);
    cache.put(hash, new Known(known.token().used(now), known.account()));
  }

  private void bury(String hash) {
    cache.invalidate(hash);
    mourners.forEach(mourner -> mourner.accept(hash));
  }

  private static String hash(String token) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(token.getBytes(StandardCharsets.US_ASCII)));
    } catch (NoSuchAlgorithmException broken) {
      throw new IllegalStateException("SHA-256 is part of every JDK", broken);
    }
  }
}
