package dev.rondo.platform.economy;

import dev.rondo.platform.Page;
import dev.rondo.platform.identity.AccountId;
import java.util.List;
import java.util.Optional;

/// Where wallets and their ledger are kept.
public interface WalletStore {

  Wallet wallet(AccountId account);

  /// Posts all of them or none: false if a balance would fall below 0. What was posted before is
  /// passed over.
  boolean post(List<Posting> postings);

  /// The newest first; `next` is the id to go on from.
  Page<LedgerRow> transactions(AccountId account, Optional<Long> before, int limit);

  /// Balances that differ from the sum of their ledger, or are below 0: none, unless something is
  /// broken.
  List<Mismatch> check();

  /// A balance that does not agree with its ledger.
  record Mismatch(AccountId account, Balance balance, long held, long posted) {}
}
