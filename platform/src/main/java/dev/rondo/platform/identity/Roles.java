package dev.rondo.platform.identity;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.LAST_ADMINISTRATOR;
import static dev.rondo.platform.Refusal.NOT_FOUND;

import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.identity.Account.Role;
import java.util.EnumSet;
import java.util.List;

/// Reads and sets the roles of accounts, for administrators.
public final class Roles {
  private final UserStore users;
  private final AccountStore accounts;
  private final Tokens tokens;
  private final Transactions transactions;

  public Roles(UserStore users, AccountStore accounts, Tokens tokens, Transactions transactions) {
    this.users = users;
    this.accounts = accounts;
    this.tokens = tokens;
    this.transactions = transactions;
  }

  public Result<List<Role>> of(AccountId id) {
    return find(id).map(Account::roles);
  }

  /// Sets the roles; everybody stays a player. A guest or a blocked account gets no further role,
  /// and the last administrator stays one.
  public Result<List<Role>> set(AccountId id, List<Role> roles) {
    var wanted = EnumSet.of(Role.PLAYER);
    wanted.addAll(roles);
    var changed =
        transactions.write(
            () -> find(id).then(account -> allowed(account, wanted)).then(this::stored));
    tokens.forget(id);
    return changed.map(Account::roles);
  }

  private Result<Account> allowed(Account account, EnumSet<Role> wanted) {
    if (wanted.size() > 1 && account.guest()) {
      return Result.refused(FORBIDDEN, "a guest can only be a player");
    }
    if (wanted.size() > 1 && account.barred()) {
      return Result.refused(FORBIDDEN, "this account is blocked");
    }
    var last = account.admin() && !account.barred() && accounts.countAdministrators() <= 1;
    return last && !wanted.contains(Role.ADMIN)
        ? Result.refused(LAST_ADMINISTRATOR, "make another administrator first")
        : Result.ok(account.withRoles(List.copyOf(wanted)));
  }

  private Result<Account> stored(Account account) {
    accounts.update(account);
    return Result.ok(account);
  }

  private Result<Account> find(AccountId id) {
    return users
        .find(id)
        .filter(user -> user.deletedAt().isEmpty())
        .map(user -> Result.ok(user.account()))
        .orElseGet(() -> Result.refused(NOT_FOUND, "no such user"));
  }
}
