package dev.rondo.platform.identity;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.LAST_ADMINISTRATOR;
import static dev.rondo.platform.Refusal.NOT_FOUND;

import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.audit.AuditEntry;
import dev.rondo.platform.audit.AuditStore;
import dev.rondo.platform.identity.Account.Role;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Makes and unmakes administrators and resets their passwords, for commands on the machine. Each
/// change, the end of tokens that goes with it and its entry in the audit log are one transaction.
public final class Administrators {
  private static final String FROM = "command";

  private final AccountStore accounts;
  private final TokenStore tokens;
  private final Passwords passwords;
  private final AuditStore audit;
  private final Transactions transactions;
  private final InstantSource clock;

  public Administrators(
      AccountStore accounts,
      TokenStore tokens,
      Passwords passwords,
      AuditStore audit,
      Transactions transactions,
      InstantSource clock) {
    this.accounts = accounts;
    this.tokens = tokens;
    this.passwords = passwords;
    this.audit = audit;
    this.transactions = transactions;
    this.clock = clock;
  }

  /// Sets an administrator's password. All tokens of the account die.
  ///
  /// @param actor the operating system's name of who runs the command
  public Result<Account> setPassword(String actor, String name, String password) {
    return Profile.password(password, "password")
        .then(_ -> {
          var hash = passwords.hash(password, FROM);
          return transactions.write(() ->
              administrator(name)
                  .map(account -> {
                    tokens.deleteOthers(account.id(), "");
                    return stored(account.withPasswordHash(hash), actor, "admin password");
                  }));
        });
  }

  /// Makes an account an administrator. An administrator stays one.
  public Result<Account> grant(String actor, String name) {
    return transactions.write(() ->
        find(name)
            .then(account ->
                account.barred()
                    ? Result.refused(FORBIDDEN, "The account " + name + " is blocked.")
                    : Result.ok(account))
            .map(account ->
                account.admin()
                    ? account
                    : stored(
                        account.withRoles(
                            Stream.concat(account.roles().stream(), Stream.of(Role.ADMIN))
                                .toList()),
                        actor,
                        "admin grant")));
  }

  /// Makes an administrator a player again. The last administrator stays.
  public Result<Account> revoke(String actor, String name) {
    return transactions.write(() ->
        administrator(name)
            .then(account ->
                accounts.countAdministrators() <= 1
                    ? Result.refused(
                        LAST_ADMINISTRATOR,
                        name + " is the last administrator. Make another one first.")
                    : Result.ok(
                        stored(account.withRoles(withoutAdmin(account)), actor, "admin revoke"))));
  }

  private static List<Role> withoutAdmin(Account account) {
    return account.roles().stream().filter(role -> role != Role.ADMIN).toList();
  }

  private Result<Account> administrator(String name) {
    return find(name)
        .then(account ->
            account.admin()
                ? Result.ok(account)
                : Result.refused(NOT_FOUND, "The account " + name + " is no administrator."));
  }

  private Result<Account> find(String name) {
    return accounts
        .findByUsername(name)
        .map(Result::ok)
        .orElseGet(
            () -> Result.refused(NOT_FOUND, "There is no account with the name " + name + "."));
  }

  private Account stored(Account account, String actor, String act) {
    accounts.update(account);
    audit.append(
        new AuditEntry(
            clock.instant(), "os:" + actor, act, account.id().value(), Optional.empty(), FROM));
    return account;
  }
}
