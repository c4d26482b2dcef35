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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// Gives out tokens and knows whose they are. A token lives 30 days from its last use.
public final class Tokens {
  private static final Duration LIFE = Duration.ofDays(30);

  /// The last use of a token is usually written down only if it has moved on by so much.
  public static final Duration NOTED = Duration.ofHours(1);

  /// For a node whose database no other node writes to.
  public static final Duration REMEMBERED_ALONE = Duration.ofSeconds(10);

  /// For a node of a cluster. Less than the second within which a token must be dead everywhere.
  public static final Duration REMEMBERED_IN_CLUSTER = Duration.ofMillis(900);

  private static final int TOKEN_BYTES = 32;

  /// Begins the hashes of users whom the gateway has signed in. The hash of a bearer token is hex.
  private static final String GATEWAY = "gateway:";

  private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{43}");

  private record Known(StoredToken token, Account account) {}

  private final TokenStore store;
  private final AccountStore accounts;
  private final InstantSource clock;
  private final Duration noted;
  private final SecureRandom random = new SecureRandom();
  private final List<Consumer<String>> mourners = new CopyOnWriteArrayList<>();
  private volatile Consumer<String> revoked = _ -> {};
  private volatile Consumer<AccountId> forgotten = _ -> {};
  private final Cache<String, Known> cache;

  /// Hashes that belong to no living token.
  private final Cache<String, Boolean> unknown;

  /// Hashes of tokens that were given out, or were good, not long ago.
  private final Cache<String, Boolean> proven =
      Caffeine.newBuilder().maximumSize(200_000).expireAfterAccess(Duration.ofHours(1)).build();

  /// Counts tokens that died, accounts that changed and users of the gateway who are new. What was
  /// read before such a change is not kept after it.
  private final AtomicLong changes = new AtomicLong();

  public Tokens(TokenStore store, AccountStore accounts, InstantSource clock) {
    this(store, accounts, clock, REMEMBERED_ALONE, NOTED);
  }

  /// @param remembered how long a token is not looked up again
  /// @param noted by how much the last use must have moved on to be written down
  public Tokens(
      TokenStore store,
      AccountStore accounts,
      InstantSource clock,
      Duration remembered,
      Duration noted) {
    this.store = store;
    this.accounts = accounts;
    this.clock = clock;
    this.noted = noted;
    this.cache = Caffeine.newBuilder().maximumSize(50_000).expireAfterWrite(remembered).build();
    this.unknown = Caffeine.newBuilder().maximumSize(50_000).expireAfterWrite(remembered).build();
  }

  /// True if a text could be a token at all.
  public static boolean wellFormed(String token) {
    return FORM.matcher(token).matches();
  }

  /// A new token. Within a transaction it is part of that.
  public String issue(AccountId account) {
    var draft = draft();
    store(account, draft.hash(), Optional.empty());
    return draft.token();
  }

  /// A token that is not stored yet.
  public record Draft(String token, String hash) {}

  /// Makes a token that is good once its hash is stored.
  public Draft draft() {
    var bytes = new byte[TOKEN_BYTES];
    random.nextBytes(bytes);
    var token = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    return new Draft(token, hash(token));
  }

  /// Stores a token that is good for one match alone. Within a transaction it is part of that.
  public void storeFor(String match, AccountId account, String hash) {
    store(account, hash, Optional.of(match));
  }

  /// The session of a user whom the gateway has signed in, if they are known.
  Optional<Session> gatewaySession(AccountId user) {
    return sessionOfHash(GATEWAY + user.value());
  }

  /// Stores the token of a user whom the gateway has signed in, unless it is there.
  void storeForGateway(AccountId user) {
    var hash = GATEWAY + user.value();
    if (store.find(hash).isEmpty()) {
      store(user, hash, Optional.empty());
    }
  }

  /// The session of a user whose token was stored by [#storeForGateway], in a transaction that is
  /// over. It is read from the database: a request beside this one may have looked for the token
  /// before it was there.
  Optional<Session> storedGatewaySession(AccountId user) {
    var hash = GATEWAY + user.value();
    var before = changes.incrementAndGet();
    unknown.invalidate(hash);
    return session(hash, load(hash, before), before);
  }

  private void store(AccountId account, String hash, Optional<String> match) {
    store.insert(new StoredToken(hash, account, clock.instant(), match));
    proven.put(hash, true);
  }

  /// True if the token is in no cache, so that only the database can tell if it is good.
  public boolean strange(String token) {
    if (!wellFormed(token)) {
      return false;
    }
    var hash = hash(token);
    return cache.getIfPresent(hash) == null
        && proven.getIfPresent(hash) == null
        && unknown.getIfPresent(hash) == null;
  }

  /// The session of a token that lives. A token that is asked for counts as used.
  public Optional<Session> session(String token) {
    return wellFormed(token) ? sessionOfHash(hash(token)) : Optional.empty();
  }

  /// The same for a token that was seen before, such as that of an open socket.
  public Optional<Session> sessionOfHash(String hash) {
    if (unknown.getIfPresent(hash) != null) {
      return Optional.empty();
    }
    var before = changes.get();
    var known = Optional.ofNullable(cache.getIfPresent(hash)).or(() -> load(hash, before));
    return session(hash, known, before);
  }

  private Optional<Session> session(String hash, Optional<Known> known, long before) {
    var now = clock.instant();
    if (known.isEmpty()) {
      return Optional.empty();
    }
    var lastUsed = known.get().token().lastUsed();
    if (!lastUsed.plus(LIFE).isAfter(now)) {
      revoke(hash);
      return Optional.empty();
    }
    if (!lastUsed.plus(noted).isAfter(now)) {
      touch(hash, known.get(), now, before);
    }
    var account =
        hash.startsWith(GATEWAY)
            ? known.get().account().withoutStaffRoles()
            : known.get().account();
    return Optional.of(new Session(hash, account, known.get().token().match()));
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

  /// Calls the listener with the hash of each token that dies, on whichever node.
  public void onDeath(Consumer<String> mourner) {
    mourners.add(mourner);
  }

  /// Calls the listener with the hash of each token that this node has revoked.
  public void onRevoked(Consumer<String> listener) {
    revoked = listener;
  }

  /// Calls the listener with each account that this node has changed.
  public void onForgotten(Consumer<AccountId> listener) {
    forgotten = listener;
  }

  /// Another node has revoked the token.
  public void died(String hash) {
    changes.incrementAndGet();
    proven.invalidate(hash);
    cache.invalidate(hash);
    mourners.forEach(mourner -> mourner.accept(hash));
  }

  /// Another node has changed the account.
  public void changed(AccountId account) {
    changes.incrementAndGet();
    cache.asMap().values().removeIf(known -> known.account().id().equals(account));
  }

  /// Looks up in the database which of these tokens were revoked. Blocks.
  public void lookUp(List<String> hashes) {
    var dead = new LinkedHashSet<>(hashes);
    store.living(hashes).forEach(dead::remove);
    dead.forEach(this::died);
  }

  /// The account has changed, and must be read again.
  void forget(AccountId account) {
    changed(account);
    forgotten.accept(account);
  }

  private Optional<Known> load(String hash, long before) {
    var known =
        store
            .find(hash)
            .flatMap(token ->
                accounts
                    .find(token.account())
                    .filter(account -> !account.barred())
                    .map(found -> new Known(token, found)));
    known.ifPresentOrElse(found -> keep(hash, found, before), () -> keepUnknown(hash, before));
    return known;
  }

  /// The same as [#keep] for a token that was not found.
  private void keepUnknown(String hash, long before) {
    unknown.put(hash, true);
    if (changes.get() != before) {
      unknown.invalidate(hash);
    }
  }

  /// Keeps what was read, unless it may be out of date: whoever changes something counts first and
  /// clears the cache then, so either the count is seen here or the cache is cleared after this.
  private void keep(String hash, Known known, long before) {
    cache.put(hash, known);
    proven.put(hash, true);
    if (changes.get() != before) {
      cache.invalidate(hash);
    }
  }

  private void touch(String hash, Known known, Instant now, long before) {
    store.touch(hash, now);
    keep(hash, new Known(known.token().used(now), known.account()), before);
  }

  private void bury(String hash) {
    died(hash);
    revoked.accept(hash);
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
