package dev.rondo.platform.identity;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.UnavailableException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// The users whom a gateway in front of this server has signed in. Each has one stored token, whose
/// hash no bearer token can have, so that a block closes their sockets as anybody's.
public final class GatewayUsers {
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9._:@-]{1,64}");

  private final AccountStore store;
  private final Tokens tokens;
  private final Consumer<AccountId> welcome;
  private final Transactions transactions;
  private final InstantSource clock;

  public GatewayUsers(
      AccountStore store,
      Tokens tokens,
      Consumer<AccountId> welcome,
      Transactions transactions,
      InstantSource clock) {
    this.store = store;
    this.tokens = tokens;
    this.welcome = welcome;
    this.transactions = transactions;
    this.clock = clock;
  }

  /// The session of a user, never as an administrator or support. An account with that id is made
  /// where there is none. Refuses users who are blocked or deleted.
  public Result<Session> session(String id) {
    if (!ID.matcher(id).matches()) {
      return Result.refused(
          VALIDATION_ERROR, "X-User-ID: 1 to 64 letters, digits and characters of ._:@-");
    }
    var user = new AccountId(id);
    var known = tokens.gatewaySession(user);
    return known.map(Result::ok).orElseGet(() -> admit(user));
  }

  private Result<Session> admit(AccountId user) {
    try {
      return transactions.write(() -> enter(user)).then(_ -> found(user));
    } catch (UnavailableException busy) {
      throw busy;
    } catch (RuntimeException raced) {
      // Another node may have made the same account in the same moment.
      return tokens.storedGatewaySession(user).map(Result::ok).orElseThrow(() -> raced);
    }
  }

  private Result<Account> enter(AccountId user) {
    var account = store.find(user).orElseGet(() -> make(user));
    if (account.barred()) {
      return Result.refused(FORBIDDEN, "this account is blocked");
    }
    tokens.storeForGateway(user);
    return Result.ok(account);
  }

  private Account make(AccountId user) {
    var nickname =
        Profile.nickname(user.value()) instanceof Result.Ok<String>(var good) ? good : "Player";
    var guest = Account.guest(user, nickname, List.of(Account.Role.PLAYER), clock.instant());
    var account = guest.withUsername(username(user));
    store.insert(account);
    welcome.accept(user);
    return account;
  }

  /// Says that the account is no guest's. Nobody can register such a name, because of the colon.
  private static String username(AccountId user) {
    return "gateway:" + UUID.nameUUIDFromBytes(user.value().getBytes(StandardCharsets.UTF_8));
  }

  private Result<Session> found(AccountId user) {
    return tokens
        .storedGatewaySession(user)
        .map(Result::ok)
        .orElseGet(() -> Result.refused(FORBIDDEN, "this account is blocked"));
  }
}
