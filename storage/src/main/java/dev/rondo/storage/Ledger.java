package dev.rondo.storage;

import static java.util.Objects.requireNonNull;

import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.economy.Wallet;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.table.Appended.Insufficient;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Posts to wallets and their ledger. Within a unit only, which is undone if a balance does not suffice.
final class Ledger {
  private final WriteLane lane;
  private final PreparedStatement record;
  private final PreparedStatement read;
  private final Map<Balance, PreparedStatement> change = new EnumMap<>(Balance.class);
  private final Map<Balance, PreparedStatement> open = new EnumMap<>(Balance.class);

  Ledger(WriteLane lane, WriteConnection connection) {
    this.lane = lane;
    this.record =
        connection.prepare(
            "INSERT INTO ledger (account_id, balance, amount, cause, reference, time)"
                + " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING");
    this.read =
        connection.prepare("SELECT currency, stamps, tokens FROM wallets WHERE account_id = ?");
    for (var balance : Balance.values()) {
      change.put(
          balance,
          connection.prepare(
              "UPDATE wallets SET %1$s = %1$s + ? WHERE account_id = ? AND %1$s + ? >= 0"
                  .formatted(balance)));
      open.put(
          balance,
          connection.prepare(
              "INSERT INTO wallets (account_id, %s) VALUES (?, ?)".formatted(balance)));
    }
  }

  /// @param line which line of its unit this is, for the refusal
  void post(List<Posting> postings, int line) throws SQLException {
    for (var posting : postings) {
      if (record(posting) && !change(posting)) {
        throw new Refused(new Insufficient(line, posting.account(), posting.balance()));
      }
    }
  }

  Wallet wallet(AccountId account) throws SQLException {
    read.setString(1, account.value());
    try (var row = read.executeQuery()) {
      return row.next()
          ? new Wallet(row.getLong(1), row.getLong(2), row.getLong(3))
          : Wallet.EMPTY;
    }
  }

  /// False if it was posted before.
  private boolean record(Posting posting) throws SQLException {
    record.setString(1, posting.account().value());
    record.setString(2, posting.balance().toString());
    record.setLong(3, posting.amount());
    record.setString(4, posting.cause());
    record.setString(5, posting.reference());
    record.setLong(6, lane.now());
    return record.executeUpdate() == 1;
  }

  /// False if the balance does not suffice.
  private boolean change(Posting posting) throws SQLException {
    var update = requireNonNull(change.get(posting.balance()));
    update.setLong(1, posting.amount());
    update.setString(2, posting.account().value());
    update.setLong(3, posting.amount());
    if (update.executeUpdate() == 1) {
      return true;
    }
    if (posting.amount() < 0) {
      return false;
    }
    var insert = requireNonNull(open.get(posting.balance()));
    insert.setString(1, posting.account().value());
    insert.setLong(2, posting.amount());
    return insert.executeUpdate() == 1;
  }
}
