package dev.rondo.storage.journal;

import dev.rondo.cartridge.Receipt;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.economy.Wallet;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Bill;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Unit;
import dev.rondo.storage.lane.Prepared;
import dev.rondo.storage.lane.UnitBatch;
import dev.rondo.storage.lane.WriteConnection;
import dev.rondo.storage.sealing.ContentKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;

/// Writes many units with four statements at most, an array a column: so many ways to the server
/// and back, however many units there are.
///
/// Entries are inserted, postings recorded, balances read; in memory the postings are made in the
/// order of the units, which gives the receipts; then the new balances are stored. Whatever is out
/// of the ordinary (a position that is taken, a posting that was made before, too little money, the
/// first posting to an account) is left to the way by which each unit goes by itself.
public final class UnitArrays implements UnitBatch {
  private final WriteConnection connection;
  private final Prepared entries;
  private final Prepared postings;
  private final Prepared read;
  private final Prepared write;
  private long now;

  public UnitArrays(WriteConnection connection) {
    this.connection = connection;
    this.entries =
        connection.prepare(
            "INSERT INTO entries"
                + " (match_id, position, at, wall, cause, facts, answers, told, receipt)"
                + " SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING");
    this.postings =
        connection.prepare(
            "INSERT INTO ledger (time, account_id, balance, amount, cause, reference, contra)"
                + " SELECT ?::bigint, * FROM unnest(?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING");
    this.read =
        connection.prepare(
            "SELECT account_id, currency, stamps, tokens FROM wallets"
                + " WHERE account_id = ANY (?) ORDER BY account_id FOR UPDATE");
    this.write =
        connection.prepare(
            "UPDATE wallets w SET currency = n.currency, stamps = n.stamps, tokens = n.tokens"
                + " FROM unnest(?, ?, ?, ?) AS n (account_id, currency, stamps, tokens)"
                + " WHERE w.account_id = n.account_id");
  }

  @Override
  public boolean takes(Unit unit) {
    return !unit.lines().isEmpty()
        && unit.row().isEmpty()
        && unit.snapshot().isEmpty()
        && unit.lines().stream().allMatch(line -> line.ending().isEmpty())
        && bills(unit).stream().allMatch(bill -> bill.ratings().isEmpty())
        // Their receipts are sealed one by one.
        && (bills(unit).isEmpty() || !ContentKey.isSealed(unit.lines().getFirst().entry().cause()));
  }

  private static List<Bill> bills(Unit unit) {
    return unit.lines().stream().flatMap(line -> line.bill().stream()).toList();
  }

  @Override
  public void begin(long time) {
    now = time;
  }

  @Override
  public Optional<List<Appended.Stored>> store(List<Unit> units) {
    var bills = units.stream().flatMap(unit -> bills(unit).stream()).toList();
    var due = bills.stream().flatMap(bill -> bill.postings().stream()).toList();
    if (!record(due)) {
      return Optional.empty();
    }
    var wallets = wallets(bills);
    var answers = new ArrayList<Appended.Stored>(units.size());
    for (var unit : units) {
      var receipts = new ArrayList<Receipt>(unit.lines().size());
      for (var line : unit.lines()) {
        if (!line.bill().stream().allMatch(bill -> post(bill, wallets))) {
          return Optional.empty();
        }
        receipts.add(line.bill().map(bill -> receipt(bill, wallets)).orElse(Receipt.NONE));
      }
      answers.add(new Appended.Stored(receipts));
    }
    writeBalances(due, wallets);
    return insert(units, answers) ? Optional.of(answers) : Optional.empty();
  }

  /// False if one was made before.
  private boolean record(List<Posting> due) {
    return due.isEmpty()
        || postings.update(
                now,
                texts(due, posting -> posting.account().value()),
                texts(due, posting -> posting.balance().toString()),
                numbers(due, Posting::amount),
                texts(due, Posting::cause),
                texts(due, Posting::reference),
                texts(due, posting -> posting.contra().value()))
            == due.size();
  }

  private Map<String, Wallet> wallets(List<Bill> bills) {
    SortedSet<String> accounts = new TreeSet<>();
    for (var bill : bills) {
      bill.postings().forEach(posting -> accounts.add(posting.account().value()));
      bill.statements().values().forEach(account -> accounts.add(account.value()));
    }
    Map<String, Wallet> wallets = new HashMap<>();
    return accounts.isEmpty()
        ? wallets
        : read.query(
            row -> {
              while (row.next()) {
                wallets.put(
                    row.getString(1), new Wallet(row.getLong(2), row.getLong(3), row.getLong(4)));
              }
              return wallets;
            },
            texts(accounts, Function.identity()));
  }

  /// False if there is no wallet, or too little in it.
  private static boolean post(Bill bill, Map<String, Wallet> wallets) {
    for (var posting : bill.postings()) {
      var after =
          wallets.computeIfPresent(
              posting.account().value(), (_, wallet) -> changed(wallet, posting));
      if (after == null || after.currency() < 0 || after.stamps() < 0 || after.tokens() < 0) {
        return false;
      }
    }
    return true;
  }

  private static Wallet changed(Wallet wallet, Posting posting) {
    return new Wallet(
        wallet.currency() + amount(posting, Balance.CURRENCY),
        wallet.stamps() + amount(posting, Balance.STAMPS),
        wallet.tokens() + amount(posting, Balance.TOKENS));
  }

  private static long amount(Posting posting, Balance balance) {
    return posting.balance() == balance ? posting.amount() : 0;
  }

  private static Receipt receipt(Bill bill, Map<String, Wallet> wallets) {
    var lines = new ArrayList<Receipt.Line>(bill.statements().size());
    bill.statements()
        .forEach((seat, account) -> {
          var wallet = wallets.getOrDefault(account.value(), Wallet.EMPTY);
          lines.add(
              new Receipt.Line(
                  seat, wallet.currency(), wallet.stamps(), wallet.tokens(), Optional.empty()));
        });
    return new Receipt(lines);
  }

  private void writeBalances(List<Posting> due, Map<String, Wallet> wallets) {
    if (due.isEmpty()) {
      return;
    }
    var accounts = due.stream().map(posting -> posting.account().value()).distinct().toList();
    var changed = accounts.stream().map(account -> wallets.getOrDefault(account, Wallet.EMPTY));
    var balances = changed.toList();
    write.update(
        texts(accounts, Function.identity()),
        numbers(balances, Wallet::currency),
        numbers(balances, Wallet::stamps),
        numbers(balances, Wallet::tokens));
  }

  /// False if a position is taken.
  private boolean insert(List<Unit> units, List<Appended.Stored> answers) {
    var lines =
        units.stream().flatMap(unit -> unit.lines().stream()).map(Unit.Line::entry).toList();
    var receipts = answers.stream().flatMap(answer -> answer.receipts().stream()).toList();
    return entries.update(
            texts(lines, entry -> entry.match().value()),
            numbers(lines, Entry::position),
            numbers(lines, Entry::at),
            numbers(lines, Entry::wall),
            texts(lines, Entry::cause),
            texts(lines, Entry::facts),
            texts(lines, Entry::answers),
            numbers(lines, Entry::told),
            texts(receipts, UnitStore::text))
        == lines.size();
  }

  private <T> Object texts(Collection<T> rows, Function<T, String> column) {
    return connection.array("text", rows.stream().map(column).toArray(String[]::new));
  }

  private <T> Object numbers(Collection<T> rows, Function<T, Long> column) {
    return connection.array("int8", rows.stream().map(column).toArray(Long[]::new));
  }
}
