package dev.rondo.platform.economy;

import static dev.rondo.platform.Refusal.BALANCE_TOO_LOW;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.identity.AccountId;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Opens wallets, shows them, and gives tokens to accounts without any, once a day.
public final class Wallets {
  /// The stamps that a new account is given.
  public static final long WELCOME_STAMPS = 5;

  /// The tokens for a new account, and for an account without any on a new day.
  public static final long TOKENS = 10;

  private static final String CORRECTION = "correction";

  private final WalletStore store;
  private final Transactions transactions;
  private final InstantSource clock;

  /// The last day on which an account was offered tokens, so that asking again costs no write.
  private final Cache<AccountId, LocalDate> offered =
      Caffeine.newBuilder().maximumSize(50_000).build();

  public Wallets(WalletStore store, Transactions transactions, InstantSource clock) {
    this.store = store;
    this.transactions = transactions;
    this.clock = clock;
  }

  /// Gives a new account its first balances, as part of the transaction that makes the account.
  public void welcome(AccountId account) {
    post(
        new Posting(account, Balance.STAMPS, WELCOME_STAMPS, "welcome", account.value()),
        new Posting(account, Balance.TOKENS, TOKENS, "welcome", account.value()));
  }

  /// Gives the account the day's tokens if it has none yet, and returns its balances.
  public Wallet wallet(AccountId account) {
    var wallet = store.wallet(account);
    var today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    if (wallet.tokens() > 0 || today.equals(offered.getIfPresent(account))) {
      return wallet;
    }
    var after = transactions.write(() -> topUp(account, today));
    offered.put(account, today);
    return after;
  }

  /// The newest first; `before` is the `next` of the page before.
  public Page<LedgerRow> transactions(AccountId account, Optional<Long> before, int limit) {
    return store.transactions(account, before, limit);
  }

  /// Returns the balances of an account, without giving anything.
  public Wallet held(AccountId account) {
    return store.wallet(account);
  }

  /// Posts an amount from the house to an account, or back if it is negative. The balance never
  /// falls below 0. A reference is posted once.
  public Result<Wallet> correct(AccountId account, Balance balance, long amount, String reference) {
    return transactions.write(() -> {
      if (store.wallet(account).of(balance) + amount < 0) {
        return Result.refused(BALANCE_TOO_LOW, "the account has too little " + balance);
      }
      post(new Posting(account, balance, amount, CORRECTION, reference));
      return Result.ok(store.wallet(account));
    });
  }

  /// Posts everything that an account has to the house, as part of the transaction that deletes it.
  public void close(AccountId account) {
    var wallet = store.wallet(account);
    post(
        Stream.of(Balance.values())
            .filter(balance -> wallet.of(balance) > 0)
            .map(balance ->
                new Posting(account, balance, -wallet.of(balance), "closed", account.value()))
            .toArray(Posting[]::new));
  }

  private Wallet topUp(AccountId account, LocalDate today) {
    if (store.wallet(account).tokens() == 0) {
      post(new Posting(account, Balance.TOKENS, TOKENS, "daily", today.toString()));
    }
    return store.wallet(account);
  }

  private void post(Posting... postings) {
    if (!store.post(List.of(postings))) {
      throw new IllegalStateException("a gift was refused as if it were a payment");
    }
  }
}
