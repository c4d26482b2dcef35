package dev.rondo.edge.memory;

import dev.rondo.platform.Page;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.AccountStore;
import dev.rondo.platform.identity.Tariff;
import dev.rondo.platform.identity.User;
import dev.rondo.platform.identity.UserStore;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Keeps users' tariffs and sanctions in memory.
final class MemoryUsers implements UserStore {
  private final AccountStore accounts;
  private final Map<AccountId, User> settled = new ConcurrentHashMap<>();

  MemoryUsers(AccountStore accounts) {
    this.accounts = accounts;
  }

  @Override
  public Optional<User> find(AccountId id) {
    return Optional.ofNullable(settled.get(id))
        .or(() ->
            accounts
                .find(id)
                .map(account ->
                    new User(
                        account,
                        Tariff.FREE,
                        List.of(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty())));
  }

  @Override
  public Optional<User> findByUsername(String username) {
    return accounts.findByUsername(username).flatMap(account -> find(account.id()));
  }

  @Override
  public void update(User user) {
    settled.put(user.account().id(), user);
    accounts.update(barred(user.account(), user.blockedAt().isPresent()));
  }

  private static Account barred(Account account, boolean blocked) {
    return new Account(
        account.id(),
        account.nickname(),
        account.username(),
        account.passwordHash(),
        account.roles(),
        account.language(),
        account.avatar(),
        account.createdAt(),
        blocked);
  }

  @Override
  public void delete(AccountId id, Instant at) {
    settled.remove(id);
  }

  @Override
  public Page<User> list(Optional<String> search, Optional<String> after, int limit) {
    return new Page<>(settled.values().stream().limit(limit).toList(), Optional.empty());
  }
}
