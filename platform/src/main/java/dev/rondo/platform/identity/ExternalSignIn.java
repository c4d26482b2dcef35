package dev.rondo.platform.identity;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.NOT_FOUND;

import dev.rondo.platform.Ids;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.identity.Account.Role;
import dev.rondo.platform.identity.Accounts.SignedIn;
import dev.rondo.platform.identity.IdentityProvider.Person;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/// Signs people in whom a provider vouches for. The account is found by issuer and subject; there
/// is none the first time, and then a guest becomes the account, or a new one is made.
public final class ExternalSignIn {
  private static final int LONGEST_USERNAME = 20;
  private static final int SHORTEST_USERNAME = 3;
  private static final int ATTEMPTS = 20;

  private final List<IdentityProvider> providers;
  private final IdentityStore identities;
  private final AccountStore accounts;
  private final Tokens tokens;
  private final Consumer<AccountId> welcome;
  private final Transactions transactions;
  private final InstantSource clock;
  private final SecureRandom random = new SecureRandom();

  public ExternalSignIn(
      List<IdentityProvider> providers,
      IdentityStore identities,
      AccountStore accounts,
      Tokens tokens,
      Consumer<AccountId> welcome,
      Transactions transactions,
      InstantSource clock) {
    this.providers = List.copyOf(providers);
    this.identities = identities;
    this.accounts = accounts;
    this.tokens = tokens;
    this.welcome = welcome;
    this.transactions = transactions;
    this.clock = clock;
  }

  public List<IdentityProvider> providers() {
    return providers;
  }

  public Result<IdentityProvider> provider(String id) {
    return providers.stream()
        .filter(provider -> provider.id().equals(id))
        .findFirst()
        .map(Result::ok)
        .orElseGet(() -> Result.refused(NOT_FOUND, "there is no such provider"));
  }

  /// @param guest who asks, if a guest does; keeps wallet and history, unless the person has an
  ///   account already
  public Result<SignedIn> signIn(Person person, Optional<AccountId> guest) {
    var signedIn =
        transactions.write(() -> {
          var known = identities.find(person.issuer(), person.subject()).flatMap(accounts::find);
          return known.isPresent() ? admit(known.get()) : enter(person, guest);
        });
    guest.ifPresent(tokens::forget);
    return signedIn;
  }

  private Result<SignedIn> enter(Person person, Optional<AccountId> guest) {
    var account =
        guest
            .flatMap(accounts::find)
            .filter(known -> known.guest() && !known.barred())
            .map(known -> named(known, person))
            .orElseGet(() -> made(person));
    identities.insert(person.issuer(), person.subject(), account.id(), clock.instant());
    return admit(account);
  }

  private Account named(Account guest, Person person) {
    return stored(person, guest::withUsername, accounts::update);
  }

  private Account made(Person person) {
    var id = new AccountId(Ids.timeOrdered());
    var account =
        stored(
            person,
            username ->
                Account.guest(id, nickname(person, username), List.of(Role.PLAYER), clock.instant())
                    .withUsername(username),
            accounts::insert);
    welcome.accept(account.id());
    return account;
  }

  /// Stores the account under a name that is free, and under another one if somebody else takes
  /// that name first.
  private Account stored(Person person, Function<String, Account> named, Predicate<Account> store) {
    for (var attempt = 0; attempt < ATTEMPTS; attempt++) {
      var account = named.apply(freeUsername(person.name()));
      if (store.test(account)) {
        return account;
      }
    }
    throw new IllegalStateException("no username stays free");
  }

  private static String nickname(Person person, String username) {
    return Profile.nickname(shortened(person.name())) instanceof Result.Ok<String>(var good)
        ? good
        : username;
  }

  private static String shortened(String name) {
    var points = name.strip().codePoints().limit(LONGEST_USERNAME).toArray();
    return new String(points, 0, points.length);
  }

  /// A username that nobody has, as near to the person's name as possible.
  private String freeUsername(String name) {
    var plain = name.replaceAll("[^A-Za-z0-9_-]", "");
    var base = plain.length() < SHORTEST_USERNAME ? "player" : plain;
    for (var attempt = 0; attempt < ATTEMPTS; attempt++) {
      var end =
          attempt == 0 && !base.equals("player") ? "" : String.valueOf(random.nextInt(10_000));
      var username =
          base.substring(0, Math.min(base.length(), LONGEST_USERNAME - end.length())) + end;
      if (accounts.findByUsername(username).isEmpty()) {
        return username;
      }
    }
    return "p" + Long.toString(random.nextLong(1L << 60), Character.MAX_RADIX);
  }

  private Result<SignedIn> admit(Account account) {
    return account.barred()
        ? Result.refused(FORBIDDEN, "this account is blocked")
        : Result.ok(new SignedIn(tokens.issue(account.id()), account));
  }
}
