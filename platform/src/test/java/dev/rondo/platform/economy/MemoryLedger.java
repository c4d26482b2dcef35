package dev.rondo.platform.economy;

import dev.rondo.platform.Page;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.identity.AccountId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Wallets in memory, and how often something was written.
public final class MemoryLedger implements WalletStore, Transactions {
  private final List<Posting> ledger = new ArrayList<>();
  private int writes;

  public int writes() {
    return writes;
  }

  @Override
  public <T> T write(Supplier<T> work) {
    writes++;
    return work.get();
  }

  @Override
  public Wallet wallet(AccountId account) {
    return new Wallet(
        sum(account, Balance.CURRENCY), sum(account, Balance.STAMPS), sum(account, Balance.TOKENS));
  }

  private long sum(AccountId account, Balance balance) {
    return ledger.stream()
        .filter(row -> row.account().equals(account) && row.balance() == balance)
        .mapToLong(Posting::amount)
        .sum();
  }

  @Override
  public boolean post(List<Posting> postings) {
    postings.stream()
        .filter(posting -> ledger.stream().noneMatch(old -> same(old, posting)))
        .forEach(ledger::add);
    return true;
  }

  private static boolean same(Posting one, Posting other) {
    return one.account().equals(other.account())
        && one.balance() == other.balance()
        && one.cause().equals(other.cause())
        && one.reference().equals(other.reference());
  }

  @Override
  public Page<LedgerRow> transactions(AccountId account, Optional<Long> before, int limit) {
    var rows = new ArrayList<LedgerRow>();
    ledger.forEach(posting -> rows.add(new LedgerRow(rows.size() + 1, posting, Instant.EPOCH)));
    return new Page<>(rows, Optional.empty());
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
