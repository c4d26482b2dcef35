package dev.rondo.storage;

import dev.rondo.platform.Page;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.LedgerRow;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.economy.Wallet;
import dev.rondo.platform.economy.WalletStore;
import dev.rondo.platform.identity.AccountId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Wallets and their ledger in a database.
final class SqlWallets implements WalletStore {
  private final WriteLane lane;
  private final Access access;
  private final Ledger ledger;

  SqlWallets(WriteLane lane, Access access, Ledger ledger) {
    this.lane = lane;
    this.access = access;
    this.ledger = ledger;
  }

  @Override
  public Wallet wallet(AccountId account) {
    return access.read(handle ->
        handle
            .createQuery("SELECT currency, stamps, tokens FROM wallets WHERE account_id = :account")
            .bind("account", account.value())
            .map((row, _) -> new Wallet(row.getLong(1), row.getLong(2), row.getLong(3)))
            .findOne()
            .orElse(Wallet.EMPTY));
  }

  @Override
  public boolean post(List<Posting> postings) {
    try {
      return lane.write(() -> {
        ledger.post(postings, 0);
        return true;
      });
    } catch (Refused refused) {
      return false;
    }
  }

  @Override
  public Page<LedgerRow> transactions(AccountId account, Optional<Long> before, int limit) {
    var found =
        access.read(handle ->
            handle
                .createQuery(
                    "SELECT id, balance, amount, cause, reference, time FROM ledger"
                        + " WHERE account_id = :account AND id < :before"
                        + " ORDER BY id DESC LIMIT :limit")
                .bind("account", account.value())
                .bind("before", before.orElse(Long.MAX_VALUE))
                .bind("limit", limit + 1)
                .map((row, _) -> ledgerRow(account, row))
                .list());
    if (found.size() <= limit) {
      return new Page<>(found, Optional.empty());
    }
    var items = found.subList(0, limit);
    return new Page<>(items, Optional.of(Long.toString(items.getLast().id())));
  }

  @Override
  public List<Mismatch> check() {
    return access.read(handle ->
        handle
            .createQuery(
                """
                SELECT account_id, balance, SUM(held) AS held, SUM(posted) AS posted FROM (
                  SELECT account_id, 'currency' AS balance, currency AS held, 0 AS posted
                    FROM wallets
                  UNION ALL SELECT account_id, 'stamps', stamps, 0 FROM wallets
                  UNION ALL SELECT account_id, 'tokens', tokens, 0 FROM wallets
                  UNION ALL SELECT account_id, balance, 0, amount FROM ledger
                ) AS books
                GROUP BY account_id, balance
                HAVING SUM(held) <> SUM(posted) OR SUM(held) < 0
                ORDER BY account_id, balance
                """)
            .map((row, _) ->
                new Mismatch(
                    new AccountId(row.getString(1)),
                    balance(row.getString(2)),
                    row.getLong(3),
                    row.getLong(4)))
            .list());
  }

  private static LedgerRow ledgerRow(AccountId account, ResultSet row) throws SQLException {
    var posting =
        new Posting(
            account, balance(row.getString(2)), row.getLong(3), row.getString(4), row.getString(5));
    return new LedgerRow(row.getLong(1), posting, Instant.ofEpochMilli(row.getLong(6)));
  }

  private static Balance balance(String name) {
    return Balance.valueOf(name.toUpperCase(Locale.ROOT));
  }
}
