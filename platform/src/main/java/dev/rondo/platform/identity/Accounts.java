package dev.rondo.platform.identity;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.UNAUTHORIZED;
import static dev.rondo.platform.Refusal.USERNAME_TAKEN;

import dev.rondo.platform.Ids;
import dev.rondo.platform.Pause;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.identity.Account.Role;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Makes accounts, signs people in, and changes what they say about themselves.
public final class Accounts {
  private static final Logger LOG = LoggerFactory.getLogger(Accounts.class);
  private static final String ADMINISTRATOR = "admin";
  private static final int MADE_PASSWORD_BYTES = 15;

  /// An account that has just signed in, with a token of its own.
  public record SignedIn(String token, Account account) {}

  private final AccountStore store;
  private final Tokens tokens;
  private final Passwords passwords;
  private final Consumer<AccountId> welcome;
  private final Transactions transactions;
  private final InstantSource clock;
  private final SignInPauses pauses;
  private final SecureRandom random = new SecureRandom();

  public Accounts(
      AccountStore store,
      Tokens tokens,
      Passwords passwords,
      Consumer<AccountId> welcome,
      Transactions transactions,
      InstantSource clock) {
    this.store = store;
    this.tokens = tokens;
    this.passwords = passwords;
    this.welcome = welcome;
    this.transactions = transactions;
    this.clock = clock;
    this.pauses = new SignInPauses(clock);
  }

  public Result<SignedIn> guest(Optional<String> nickname) {
    return Profile.nickname(nickname.orElseGet(() -> "Guest " + random.nextInt(1000, 10_000)))
        .then(name -> open(fresh(name, List.of(Role.PLAYER))));
  }

  /// A new account; or, for a guest, the same account with a username from now on.
  ///
  /// @param from the address of whoever asks
  public Result<SignedIn> register(
      String username,
      String password,
      Optional<String> nickname,
      Optional<AccountId> guest,
      String from) {
    return Profile.username(username)
        .then(_ -> Profile.password(password, "password"))
        .then(_ -> Profile.optional(nickname, Profile::nickname))
        .then(name -> enter(username, password, name, guest, from));
  }

  private Result<SignedIn> enter(
      String username,
      String password,
      Optional<String> nickname,
      Optional<AccountId> guest,
      String from) {
    if (store.findByUsername(username).isPresent()) {
      return taken();
    }
    var hash = passwords.hash(password, from);
    if (guest.isEmpty()) {
      var account = fresh(nickname.orElse(username), List.of(Role.PLAYER));
      return open(account.registered(username, hash));
    }
    return change(
            guest.get(),
            account ->
                account
                    .registered(username, hash)
                    .with(new Profile(nickname, Optional.empty(), Optional.empty())))
        .then(account -> transactions.write(() -> admit(account)));
  }

  /// Takes the same time whether or not there is such a user. After some failures in a row it is
  /// refused with a [Pause].
  ///
  /// @param from the address of whoever asks
  public Result<SignedIn> login(String username, String password, String from) {
    return attempt(
        username,
        () -> {
          var account = store.findByUsername(username);
          var hash = account.flatMap(Account::passwordHash).orElseGet(passwords::nobody);
          return passwords.check(password, hash, from) && account.isPresent()
              ? transactions.write(() -> find(account.get().id()).then(this::admit))
              : Result.refused(UNAUTHORIZED, "wrong username or password");
        });
  }

  private <T> Result<T> attempt(String username, Supplier<Result<T>> signIn) {
    var wait = pauses.begin(username);
    if (wait.isPresent()) {
      return Result.refused(new Pause(wait.get()), "too many failed attempts; wait");
    }
    var result = signIn.get();
    if (!(result instanceof Result.Refused<T>(var rejection, _)) || rejection != UNAUTHORIZED) {
      pauses.succeeded(username);
    }
    return result;
  }

  /// Checked in the transaction that makes the token: an account that is blocked meanwhile gets
  /// none.
  private Result<SignedIn> admit(Account account) {
    return account.barred()
        ? Result.refused(FORBIDDEN, "this account is blocked")
        : Result.ok(new SignedIn(tokens.issue(account.id()), account));
  }

  /// The account with that username, if there is one.
  public Optional<AccountId> named(String username) {
    return store.findByUsername(username).map(Account::id);
  }

  public void logout(Session session) {
    tokens.revoke(session.tokenHash());
  }

  /// Changes the password; all other tokens of the account die.
  ///
  /// @param from the address of whoever asks
  public Result<Account> changePassword(
      Session session, String old, String replacement, String from) {
    return Profile.password(replacement, "new")
        .then(_ -> find(session.account().id()))
        .then(account -> changePassword(account, session.tokenHash(), old, replacement, from));
  }

  private Result<Account> changePassword(
      Account account, String keptToken, String old, String replacement, String from) {
    if (account.passwordHash().isEmpty()) {
      return Result.refused(FORBIDDEN, "this account has no password");
    }
    var checked = checked(account, old, from, "the old password is wrong");
    if (!(checked instanceof Result.Ok<Account>)) {
      return checked;
    }
    var hash = passwords.hash(replacement, from);
    var changed = change(account.id(), current -> current.withPasswordHash(hash));
    tokens.revokeOthers(account.id(), keptToken);
    return changed;
  }

  /// Checks that the holder of the token also knows the password. Accounts without a password need
  /// none.
  ///
  /// @param from the address of whoever asks
  public Result<Account> prove(Session session, Optional<String> password, String from) {
    return find(session.account().id())
        .then(account ->
            account.passwordHash().isEmpty()
                ? Result.ok(account)
                : checked(account, password.orElse(""), from, "the password is wrong"));
  }

  private Result<Account> checked(Account account, String password, String from, String refusal) {
    return attempt(
        account.username().orElse(""),
        () ->
            passwords.check(password, account.passwordHash().orElseThrow(), from)
                ? Result.ok(account)
                : Result.<Account>refused(UNAUTHORIZED, refusal));
  }

  /// Changes what is given and keeps the rest.
  public Result<Account> patch(AccountId id, Profile profile) {
    return profile.checked().then(good -> change(id, account -> account.with(good)));
  }

  public Result<Account> find(AccountId id) {
    return store
        .find(id)
        .map(Result::ok)
        .orElseGet(() -> Result.refused(NOT_FOUND, "no such account"));
  }

  /// Makes the first administrator if there is none, with the configured password or a made one.
  /// Returns the made one, to be printed once.
  public Result<Optional<String>> firstAdministrator(Optional<String> configured) {
    var password = configured.orElseGet(this::makePassword);
    var valid = Profile.password(password, "the administrator's password");
    var known = store.findByUsername(ADMINISTRATOR);
    if (known.isPresent()) {
      return valid.map(_ -> {
        configured.ifPresent(given -> warnIfOther(given, known.get()));
        return Optional.empty();
      });
    }
    return valid
        .map(_ -> open(administrator(password)))
        // Refused if another node has made the administrator in the same moment.
        .map(made ->
            configured.isPresent() || made instanceof Result.Refused<SignedIn>
                ? Optional.empty()
                : Optional.of(password));
  }

  private void warnIfOther(String configured, Account administrator) {
    var same =
        administrator
            .passwordHash()
            .filter(hash -> passwords.check(configured, hash, ADMINISTRATOR))
            .isPresent();
    if (!same) {
      LOG.warn(
          "RONDO_ADMIN_PASSWORD is not used: the account {} has another password already. Change it"
              + " with ./rondo admin password",
          ADMINISTRATOR);
    }
  }

  private Account administrator(String password) {
    return fresh(ADMINISTRATOR, List.of(Role.PLAYER, Role.ADMIN))
        .registered(ADMINISTRATOR, passwords.hash(password, ADMINISTRATOR));
  }

  private String makePassword() {
    var bytes = new byte[MADE_PASSWORD_BYTES];
    random.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private Account fresh(String nickname, List<Role> roles) {
    var id = new AccountId(Ids.timeOrdered());
    return Account.guest(id, nickname, roles, clock.instant());
  }

  /// Account, wallet and first token come into being together.
  private Result<SignedIn> open(Account account) {
    return transactions.write(() -> {
      if (!store.insert(account)) {
        return taken();
      }
      welcome.accept(account.id());
      return Result.ok(new SignedIn(tokens.issue(account.id()), account));
    });
  }

  private Result<Account> change(AccountId id, UnaryOperator<Account> change) {
    var changed = transactions.write(() -> find(id).map(change).then(this::update));
    tokens.forget(id);
    return changed;
  }

  private Result<Account> update(Account account) {
    return store.update(account) ? Result.ok(account) : taken();
  }

  private static <T> Result<T> taken() {
    return Result.refused(USERNAME_TAKEN, "this username is taken");
  }
}
