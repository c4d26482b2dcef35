package dev.rondo.platform.identity;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Accounts and tokens in memory, and how often a token was touched.
class MemoryIdentity implements AccountStore, TokenStore {
  private final Map<AccountId, Account> accounts = new HashMap<>();
  private final Map<String, StoredToken> tokens = new HashMap<>();
  private int touches;

  int touches() {
    return touches;
  }

  int tokens() {
    return tokens.size();
  }

  @Override
  public boolean insert(Account account) {
    return update(account);
  }

  @Override
  public void insertFor(String match, Account account) {
    accounts.put(account.id(), account);
  }

  @Override
  public boolean update(Account account) {
    var holder = account.username().flatMap(this::findByUsername);
    var free = holder.isEmpty() || holder.get().id().equals(account.id());
    if (free) {
      accounts.put(account.id(), account);
    }
    return free;
  }

  @Override
  public Optional<Account> find(AccountId id) {
    return Optional.ofNullable(accounts.get(id));
  }

  @Override
  public int countAdministrators() {
    return (int) accounts.values().stream().filter(Account::admin).count();
  }

  @Override
  public Optional<Account> findByUsername(String username) {
    return accounts.values().stream()
        .filter(account -> account.username().filter(username::equalsIgnoreCase).isPresent())
        .findFirst();
  }

  @Override
  public void insert(StoredToken token) {
    tokens.put(token.hash(), token);
  }

  @Override
  public Optional<StoredToken> find(String hash) {
    return Optional.ofNullable(tokens.get(hash));
  }

  @Override
  public List<StoredToken> of(AccountId account) {
    return tokens.values().stream().filter(token -> token.account().equals(account)).toList();
  }

  @Override
  public List<String> living(List<String> hashes) {
    return hashes.stream().filter(tokens::containsKey).toList();
  }

  @Override
  public void touch(String hash, Instant lastUsed) {
    touches++;
    tokens.computeIfPresent(hash, (_, token) -> token.used(lastUsed));
  }

  @Override
  public void delete(String hash) {
    tokens.remove(hash);
  }

  @Override
  public List<String> deleteOthers(AccountId account, String keptHash) {
    var others =
        tokens.values().stream()
            .filter(token -> token.account().equals(account) && !token.hash().equals(keptHash))
            .map(StoredToken::hash)
            .toList();
    others.forEach(tokens::remove);
    return others;
  }

  @Override
  public List<String> deleteOf(String match) {
    var dead =
        tokens.values().stream()
            .filter(token -> token.match().filter(match::equals).isPresent())
            .map(StoredToken::hash)
            .toList();
    dead.forEach(tokens::remove);
    return dead;
  }

  @Override
  public void deleteUnusedSince(Instant limit) {
    tokens.values().removeIf(token -> token.lastUsed().isBefore(limit));
  }
}
