package dev.rondo.platform.economy;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.rondo.platform.Page;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.identity.AccountId;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/// Opens wallets, shows them, and gives tokens to who has none, once a day.
public final class Wallets {
  private static final long WELCOME_STAMPS = 5;
  private static final long TOKENS = 10;

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

  /// What a new account gets, as part of the transaction that makes it.
  public void welcome(AccountId account) {
    post(
        new Posting(account, Balance.STAMPS, WELCOME_STAMPS, "welcome", account.value()),
        new Posting(account, Balance.TOKENS, TOKENS, "welcome", account.value()));
  }

  /// What an account has, after the day's tokens if it had none.
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
