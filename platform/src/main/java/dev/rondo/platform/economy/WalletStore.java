package dev.rondo.platform.economy;

import dev.rondo.platform.Page;
import dev.rondo.platform.identity.AccountId;
import java.util.List;
import java.util.Optional;

/// Keeps wallets and their ledger.
public interface WalletStore {

  Wallet wallet(AccountId account);

  /// Posts all of them or none: false if a balance would fall below 0. What was posted before is
  /// passed over.
  boolean post(List<Posting> postings);

  /// The newest first; `next` is the id to go on from.
  Page<LedgerRow> transactions(AccountId account, Optional<Long> before, int limit);

  /// The faults found in the money; none, unless something is broken. A wallet must hold the sum of
  /// its ledger and nothing below 0; the pot of a match must hold nothing once the match is over,
  /// and never less than nothing; wallets, pots and house together must hold 0 of each balance.
  List<Mismatch> check();

  /// An account that does not hold what it should. [#EVERYBODY] are all accounts together.
  record Mismatch(AccountId account, Balance balance, long held, long expected) {
    public static final AccountId EVERYBODY = new AccountId("all accounts together");
  }

  /// The sums that players, pots and the house hold, for each balance.
  List<Holdings> holdings();

  /// The sums of one balance. All three together are 0.
  record Holdings(Balance balance, long players, long pots, long house) {
    public long sum() {
      return players + pots + house;
    }
  }
}
