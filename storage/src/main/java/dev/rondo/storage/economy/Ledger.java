package dev.rondo.storage.economy;

import static java.util.Objects.requireNonNull;

import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.economy.Wallet;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Appended.Insufficient;
import dev.rondo.storage.lane.Prepared;
import dev.rondo.storage.lane.WriteConnection;
import dev.rondo.storage.lane.WriteLane;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Posts to wallets and their ledger. Within a unit only, which is undone if a balance does not
/// suffice.
public final class Ledger {
  private final WriteLane lane;
  private final Prepared record;
  private final Prepared read;
  private final Map<Balance, Prepared> change = new EnumMap<>(Balance.class);
  private final Map<Balance, Prepared> open = new EnumMap<>(Balance.class);

  public Ledger(WriteLane lane, WriteConnection connection) {
    this.lane = lane;
    this.record =
        connection.prepare(
            "INSERT INTO ledger (account_id, balance, amount, cause, reference, time, contra)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING");
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
  public void post(List<Posting> postings, int line) {
    for (var posting : postings) {
      if (record(posting) && Posting.hasWallet(posting.account()) && !change(posting)) {
        throw new Refused(new Insufficient(line, posting.account(), posting.balance()));
      }
    }
  }

  public Wallet wallet(AccountId account) {
    return read.query(
        row ->
            row.next() ? new Wallet(row.getLong(1), row.getLong(2), row.getLong(3)) : Wallet.EMPTY,
        account.value());
  }

  /// False if it was posted before.
  private boolean record(Posting posting) {
    return record.update(
            posting.account().value(),
            posting.balance().toString(),
            posting.amount(),
            posting.cause(),
            posting.reference(),
            lane.now(),
            posting.contra().value())
        == 1;
  }

  /// False if the balance does not suffice.
  private boolean change(Posting posting) {
    var account = posting.account().value();
    long amount = posting.amount();
    if (requireNonNull(change.get(posting.balance())).update(amount, account, amount) == 1) {
      return true;
    }
    return amount >= 0 && requireNonNull(open.get(posting.balance())).update(account, amount) == 1;
  }
}
