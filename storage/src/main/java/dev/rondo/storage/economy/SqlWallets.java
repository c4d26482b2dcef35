package dev.rondo.storage.economy;

import dev.rondo.platform.Page;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.LedgerRow;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.economy.Wallet;
import dev.rondo.platform.economy.WalletStore;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.WriteLane;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Wallets and their ledger in a database.
final class SqlWallets implements WalletStore {
  /// The balances of all players, one row for each account and balance.
  private static final String HELD =
      """
      SELECT account_id, 'currency' AS balance, currency AS held, 0 AS posted FROM wallets
      UNION ALL SELECT account_id, 'stamps', stamps, 0 FROM wallets
      UNION ALL SELECT account_id, 'tokens', tokens, 0 FROM wallets
      """;

  private static final String WALLETS_THAT_DIFFER =
      """
      SELECT account_id, balance, SUM(held), SUM(posted) FROM (
        %s
        UNION ALL SELECT account_id, balance, 0, amount FROM ledger
          WHERE account_id <> 'house' AND account_id NOT LIKE 'pot/%%'
      ) AS books
      GROUP BY account_id, balance
      HAVING SUM(held) <> SUM(posted) OR SUM(held) < 0
      ORDER BY account_id, balance
      """
          .formatted(HELD);

  /// The sum of the postings of each account that has no wallet: pots and the house.
  private static final String MOVED =
      """
      SELECT account_id AS account, balance, amount FROM ledger
        WHERE account_id = 'house' OR account_id LIKE 'pot/%'
      UNION ALL SELECT contra, balance, -amount FROM ledger
      """;

  /// Pots that hold something though their match is over, or less than nothing.
  private static final String POTS =
      """
      SELECT account, balance, held, 0 FROM (
        SELECT account, balance, SUM(amount) AS held FROM (%s) AS moved
        WHERE account LIKE 'pot/%%' GROUP BY account, balance HAVING SUM(amount) <> 0
      ) AS pots
      WHERE held < 0 OR NOT EXISTS (
        SELECT 1 FROM matches m
        WHERE m.id = substr(account, 5) AND m.status IN ('PENDING', 'ACTIVE'))
      ORDER BY account, balance
      """
          .formatted(MOVED);

  private static final String HOLDINGS =
      """
      SELECT balance, SUM(players), SUM(pots), SUM(house) FROM (
        SELECT balance, held AS players, 0 AS pots, 0 AS house FROM (%s) AS held
        UNION ALL SELECT balance, 0, amount, 0 FROM (%2$s) AS moved WHERE account LIKE 'pot/%%'
        UNION ALL SELECT balance, 0, 0, amount FROM (%2$s) AS moved WHERE account = 'house'
      ) AS books
      GROUP BY balance ORDER BY balance
      """
          .formatted(HELD, MOVED);

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
                    "SELECT id, balance, amount, cause, reference, time, contra FROM ledger"
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
    var unbalanced =
        holdings().stream()
            .filter(holdings -> holdings.sum() != 0)
            .map(it -> new Mismatch(Mismatch.EVERYBODY, it.balance(), it.sum(), 0));
    return Stream.of(
            mismatches(WALLETS_THAT_DIFFER).stream(), mismatches(POTS).stream(), unbalanced)
        .flatMap(found -> found)
        .toList();
  }

  private List<Mismatch> mismatches(String query) {
    return access.read(handle ->
        handle
            .createQuery(query)
            .map((row, _) ->
                new Mismatch(
                    new AccountId(row.getString(1)),
                    balance(row.getString(2)),
                    row.getLong(3),
                    row.getLong(4)))
            .list());
  }

  @Override
  public List<Holdings> holdings() {
    return access.read(handle ->
        handle
            .createQuery(HOLDINGS)
            .map((row, _) ->
                new Holdings(
                    balance(row.getString(1)), row.getLong(2), row.getLong(3), row.getLong(4)))
            .list());
  }

  private static LedgerRow ledgerRow(AccountId account, ResultSet row) throws SQLException {
    var posting =
        new Posting(
            account,
            balance(row.getString(2)),
            row.getLong(3),
            row.getString(4),
            row.getString(5),
            new AccountId(row.getString(7)));
    return new LedgerRow(row.getLong(1), posting, Instant.ofEpochMilli(row.getLong(6)));
  }

  private static Balance balance(String name) {
    return Balance.valueOf(name.toUpperCase(Locale.ROOT));
  }
}
