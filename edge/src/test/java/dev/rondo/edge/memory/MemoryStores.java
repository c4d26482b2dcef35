package dev.rondo.edge.memory;

import dev.rondo.platform.Page;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.LedgerRow;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.economy.RatingStore;
import dev.rondo.platform.economy.Standing;
import dev.rondo.platform.economy.Standings;
import dev.rondo.platform.economy.Wallet;
import dev.rondo.platform.economy.WalletStore;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.AccountStore;
import dev.rondo.platform.identity.TokenStore;
import java.time.Instant;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// Accounts, tokens, wallets and ratings in memory.
public final class MemoryStores implements Transactions {
  public final Accounts accounts = new Accounts();
  public final Tokens tokens = new Tokens();
  public final Wallets wallets = new Wallets();
  public final Map<AccountId, Integer> ratings = new ConcurrentHashMap<>();

  @Override
  public synchronized <T> T write(Supplier<T> work) {
    return work.get();
  }

  public static final class Accounts implements AccountStore {
    private final Map<AccountId, Account> all = new ConcurrentHashMap<>();

    @Override
    public boolean insert(Account account) {
      return update(account);
    }

    @Override
    public void insertFor(String match, Account account) {
      all.put(account.id(), account);
    }

    @Override
    public boolean update(Account account) {
      var taken =
          account
              .username()
              .flatMap(this::findByUsername)
              .filter(other -> !other.id().equals(account.id()));
      if (taken.isEmpty()) {
        all.put(account.id(), account);
      }
      return taken.isEmpty();
    }

    @Override
    public Optional<Account> find(AccountId id) {
      return Optional.ofNullable(all.get(id));
    }

    @Override
    public int countAdministrators() {
      return 1;
    }

    @Override
    public Optional<Account> findByUsername(String username) {
      return all.values().stream()
          .filter(account -> account.username().filter(username::equalsIgnoreCase).isPresent())
          .findFirst();
    }
  }

  public static final class Tokens implements TokenStore {
    private final Map<String, StoredToken> all = new ConcurrentHashMap<>();

    @Override
    public void insert(StoredToken token) {
      all.put(token.hash(), token);
    }

    @Override
    public Optional<StoredToken> find(String hash) {
      return Optional.ofNullable(all.get(hash));
    }

    @Override
    public List<StoredToken> of(AccountId account) {
      return all.values().stream().filter(token -> token.account().equals(account)).toList();
    }

    @Override
    public List<String> living(List<String> hashes) {
      return hashes.stream().filter(all::containsKey).toList();
    }

    @Override
    public void touch(String hash, Instant lastUsed) {
      all.computeIfPresent(hash, (_, token) -> token.used(lastUsed));
    }

    @Override
    public void delete(String hash) {
      all.remove(hash);
    }

    @Override
    public List<String> deleteOthers(AccountId account, String keptHash) {
      var others =
          all.values().stream()
              .filter(token -> token.account().equals(account) && !token.hash().equals(keptHash))
              .map(StoredToken::hash)
              .toList();
      others.forEach(all::remove);
      return others;
    }

    @Override
    public List<String> deleteOf(String match) {
      var dead =
          all.values().stream()
              .filter(token -> token.match().filter(match::equals).isPresent())
              .map(StoredToken::hash)
              .toList();
      dead.forEach(all::remove);
      return dead;
    }

    @Override
    public void deleteUnusedSince(Instant limit) {
      all.values().removeIf(token -> token.lastUsed().isBefore(limit));
    }
  }

  public static final class Wallets implements WalletStore {
    private final List<LedgerRow> ledger = new ArrayList<>();

    @Override
    public synchronized Wallet wallet(AccountId account) {
      return new Wallet(
          sum(account, Balance.CURRENCY),
          sum(account, Balance.STAMPS),
          sum(account, Balance.TOKENS));
    }

    private long sum(AccountId account, Balance balance) {
      return ledger.stream()
          .map(LedgerRow::posting)
          .filter(row -> row.account().equals(account) && row.balance() == balance)
          .mapToLong(Posting::amount)
          .sum();
    }

    @Override
    public synchronized boolean post(List<Posting> postings) {
      postings.forEach(row -> ledger.add(new LedgerRow(ledger.size() + 1, row, Instant.EPOCH)));
      return true;
    }

    @Override
    public synchronized Page<LedgerRow> transactions(
        AccountId account, Optional<Long> before, int limit) {
      var rows =
          ledger.reversed().stream()
              .filter(row -> row.posting().account().equals(account))
              .filter(row -> before.isEmpty() || row.id() < before.get())
              .limit(limit + 1L)
              .toList();
      return rows.size() <= limit
          ? new Page<>(rows, Optional.empty())
          : new Page<>(
              rows.subList(0, limit), Optional.of(Long.toString(rows.get(limit - 1).id())));
    }

    @Override
    public List<Mismatch> check() {
      return List.of();
    }

    @Override
    public List<Holdings> holdings() {
      return List.of();
    }
  }

  public MemoryUsers users() {
    return new MemoryUsers(accounts);
  }

  public RatingStore ratings() {
    return new RatingStore() {
      @Override
      public int rating(AccountId account, String game) {
        return ratings.getOrDefault(account, 0);
      }

      @Override
      public List<Standing> top(String game, int limit) {
        return ratings.keySet().stream().map(this::row).limit(limit).toList();
      }

      @Override
      public Optional<Standing> standing(AccountId account, String game) {
        return Optional.of(account).filter(ratings::containsKey).map(this::row);
      }

      @Override
      public Optional<YearMonth> firstSeason(String game) {
        return Optional.empty();
      }

      @Override
      public Standings season(YearMonth season) {
        return this;
      }

      private Standing row(AccountId account) {
        return new Standing(1, account, "somebody", rating(account, ""), 0, 0);
      }
    };
  }
}
