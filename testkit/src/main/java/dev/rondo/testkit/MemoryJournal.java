package dev.rondo.testkit;

import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Receipt.Rated;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.Page;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Bill;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.Receipts;
import dev.rondo.platform.journal.SetAside;
import dev.rondo.platform.journal.Snapshot;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.table.Bills;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The disk of a simulation: keeps what a database would keep, under the same rules, and fails when
/// it is told to.
///
/// A unit is stored whole or not at all: what it has changed is undone, last first, when it is
/// refused. Every call is under one lock, so it also serves a real host with its threads.
public final class MemoryJournal implements Journal, Transactions {
  private final Undo undo = new Undo();
  private final MemoryWallets wallets = new MemoryWallets(this, undo);
  private final MemoryQueue queue = new MemoryQueue(this, undo);
  private final Map<MatchId, List<Entry>> entries = new HashMap<>();
  private final Map<MatchId, MatchRow> rows = new LinkedHashMap<>();
  private final Map<MatchId, Snapshot> snapshots = new HashMap<>();
  private final Map<MatchId, SetAside> aside = new HashMap<>();
  private final Map<String, Integer> ratings = new HashMap<>();
  private final Map<String, Rated> rated = new HashMap<>();
  private @Nullable Function<Unit, Appended> instead;
  private boolean full;
  private OptionalLong lastBeat = OptionalLong.empty();
  private OptionalLong beat = OptionalLong.empty();
  private boolean beating;

  /// The wallets that its bills are paid from.
  public MemoryWallets wallets() {
    return wallets;
  }

  /// The places in queues beside it.
  public MemoryQueue queue() {
    return queue;
  }

  /// The next unit is not stored but gets this answer.
  public synchronized void refuseNext(Appended answer) {
    instead = _ -> answer;
  }

  /// The next unit finds that too much is waiting.
  public synchronized void failNext() {
    instead =
        _ -> {
          throw new UnavailableException("the simulated disk takes nothing now");
        };
  }

  /// The next unit is stored, but whoever wants to store it is told that it failed.
  public synchronized void loseNextAnswer() {
    instead =
        unit -> {
          try {
            undo.whole(() -> store(unit));
          } catch (Refused refused) {
            return refused.answer;
          }
          throw new UnavailableException("the simulated disk does not answer");
        };
  }

  /// After the next unit nothing more is stored.
  public synchronized void failAfterNext() {
    instead =
        unit -> {
          var stored = undo.whole(() -> store(unit));
          full = true;
          return stored;
        };
  }

  /// Whatever is to be stored is stored again.
  public synchronized void heal() {
    full = false;
  }

  /// Puts the journal into the state that the next server finds after this one has stopped.
  public synchronized void reopen() {
    lastBeat = beat;
    beating = false;
  }

  /// Forgets a match's snapshot, so that it is loaded from its entries alone.
  public synchronized void forgetSnapshot(MatchId match) {
    snapshots.remove(match);
  }

  public synchronized int rating(AccountId account, String game) {
    return ratings.getOrDefault(game + "/" + account, 0);
  }

  @Override
  public synchronized <T> T write(Supplier<T> work) {
    return undo.whole(work);
  }

  @Override
  public synchronized Appended append(Unit unit) {
    reach();
    var answer = instead;
    instead = null;
    if (answer != null) {
      return answer.apply(unit);
    }
    try {
      return undo.whole(() -> store(unit));
    } catch (Refused refused) {
      return refused.answer;
    }
  }

  private Appended store(Unit unit) {
    var receipts = new ArrayList<Receipt>();
    for (var line = 0; line < unit.lines().size(); line++) {
      receipts.add(store(unit, line));
    }
    unit.row().ifPresent(row -> undo.put(rows, row.id(), row));
    unit.snapshot()
        .filter(
            taken -> snapshot(unit.match()).map(Snapshot::position).orElse(0L) < taken.position())
        .ifPresent(taken -> undo.put(snapshots, unit.match(), taken));
    return new Appended.Stored(receipts);
  }

  private Receipt store(Unit unit, int index) {
    var line = unit.lines().get(index);
    var entry = line.entry();
    var stored = entries.computeIfAbsent(unit.match(), _ -> new ArrayList<>());
    if (entry.position() <= stored.size()) {
      throw new Refused(new Appended.Overtaken());
    }
    if (entry.position() != stored.size() + 1) {
      throw new IllegalStateException(
          "position " + entry.position() + " leaves a gap after " + stored.size());
    }
    var receipt = line.bill().map(bill -> settle(unit, index, bill)).orElse(Receipt.NONE);
    stored.add(
        new Entry(
            entry.match(),
            entry.position(),
            entry.at(),
            entry.wall(),
            entry.cause(),
            entry.facts(),
            entry.answers(),
            entry.told(),
            Receipts.write(receipt)));
    undo.with(stored::removeLast);
    if (beat.isEmpty()) {
      beat = OptionalLong.of(entry.wall());
    } else if (beating && entry.wall() - beat.getAsLong() <= LONGEST_SILENCE_MILLIS) {
      beat(entry.wall());
    }
    return receipt;
  }

  private Receipt settle(Unit unit, int index, Bill bill) {
    for (var posting : bill.postings()) {
      if (!wallets.settle(posting)) {
        throw new Refused(new Appended.Insufficient(index, posting.account(), posting.balance()));
      }
    }
    var changes = new HashMap<Seat, Rated>();
    for (var change : bill.ratings()) {
      var account = bill.statements().get(change.seat());
      if (account == null) {
        throw new IllegalArgumentException(
            "a seat is rated that gets no statement: " + change.seat());
      }
      changes.put(change.seat(), rate(unit, account, change.points()));
    }
    var lines = new ArrayList<Receipt.Line>();
    bill.statements()
        .forEach((seat, account) -> {
          var wallet = wallets.wallet(account);
          lines.add(
              new Receipt.Line(
                  seat,
                  wallet.currency(),
                  wallet.stamps(),
                  wallet.tokens(),
                  Optional.ofNullable(changes.get(seat))));
        });
    return new Receipt(lines);
  }

  private Rated rate(Unit unit, AccountId account, int points) {
    var known = rated.get(unit.match() + "/" + account);
    if (known != null) {
      return known;
    }
    var before = rating(account, unit.game());
    var change = new Rated(before, Math.max(0, before + points));
    undo.put(rated, unit.match() + "/" + account, change);
    undo.put(ratings, unit.game() + "/" + account, change.after());
    return change;
  }

  @Override
  public synchronized Optional<MatchRow> row(MatchId match) {
    return Optional.ofNullable(rows.get(match));
  }

  @Override
  public synchronized Optional<Snapshot> snapshot(MatchId match) {
    return Optional.ofNullable(snapshots.get(match));
  }

  @Override
  public List<Entry> entries(MatchId match, long after) {
    return entries(match, after, Integer.MAX_VALUE);
  }

  @Override
  public synchronized List<Entry> entries(MatchId match, long after, int limit) {
    var stored = entries.getOrDefault(match, List.of());
    var from = (int) Math.min(after, stored.size());
    return List.copyOf(stored.subList(from, (int) Math.min(stored.size(), (long) from + limit)));
  }

  @Override
  public synchronized List<MatchId> running() {
    return rows.values().stream().filter(row -> !row.status().over()).map(MatchRow::id).toList();
  }

  @Override
  public synchronized Map<MatchId, SetAside> setAside() {
    return Map.copyOf(aside);
  }

  @Override
  public synchronized void setAside(MatchId match, SetAside mark) {
    undo.put(aside, match, mark);
  }

  @Override
  public synchronized void takeBack(MatchId match) {
    var mark = aside.remove(match);
    if (mark != null) {
      undo.with(() -> aside.put(match, mark));
    }
  }

  @Override
  public List<Posting> stakes(MatchId match) {
    return wallets.ledger().stream()
        .filter(posting ->
            posting.cause().equals(Bills.STAKE)
                && posting.reference().equals(match.value())
                && posting.contra().equals(Posting.pot(match.value())))
        .toList();
  }

  /// Takes a match as it was stored elsewhere. The wallets know nothing of it.
  public synchronized void restore(MatchRow row, List<Entry> stored) {
    rows.put(row.id(), row);
    entries.put(row.id(), new ArrayList<>(stored));
  }

  /// Changes what is stored of one entry, as an older release may have written it.
  public synchronized void rewrite(MatchId match, long position, UnaryOperator<Entry> change) {
    var stored = entries.getOrDefault(match, new ArrayList<>());
    stored.set((int) position - 1, change.apply(stored.get((int) position - 1)));
  }

  /// The rows of all matches, the oldest first.
  public synchronized List<MatchRow> all() {
    return List.copyOf(rows.values());
  }

  /// The newest first; `next` counts how many were listed before.
  @Override
  public synchronized Result<Page<MatchRow>> list(Filter filter, Optional<String> next, int limit) {
    if (next.filter(place -> !place.matches("[0-9]{1,9}")).isPresent()) {
      return Result.refused(Refusal.VALIDATION_ERROR, "next: there is no such place in the list");
    }
    var from = next.map(Integer::parseInt).orElse(0);
    var found =
        List.copyOf(rows.values()).reversed().stream()
            .filter(row -> filter.game().map(row.game()::equals).orElse(true))
            .filter(row ->
                filter.status().map(Status.class::cast).map(row.status()::equals).orElse(true))
            .filter(row -> filter.seated().map(row::seats).orElse(true))
            .filter(row -> filter.all() || !row.hidden() || row.seats(filter.viewer()))
            .skip(from)
            .toList();
    return Result.ok(
        found.size() <= limit
            ? new Page<>(found, Optional.empty())
            : new Page<>(found.subList(0, limit), Optional.of(Integer.toString(from + limit))));
  }

  @Override
  public synchronized OptionalLong lastBeat() {
    return lastBeat;
  }

  @Override
  public synchronized long beat(long wall) {
    reach();
    beat = OptionalLong.of(beating ? Math.max(wall, beat.orElse(wall)) : wall);
    beating = true;
    return wall;
  }

  @Override
  public synchronized long touch(long now) {
    reach();
    return now;
  }

  private void reach() {
    if (full) {
      throw new UnavailableException("the simulated disk takes nothing more");
    }
  }

  /// Leaves a unit from within, so that what it has done is undone.
  private static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Appended answer;

    Refused(Appended answer) {
      super("refused", null, false, false);
      this.answer = answer;
    }
  }
}
