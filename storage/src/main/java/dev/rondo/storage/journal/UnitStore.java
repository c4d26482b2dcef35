package dev.rondo.storage.journal;

import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Receipt.Rated;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Bill;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Ending;
import dev.rondo.platform.match.Origin;
import dev.rondo.storage.economy.Ledger;
import dev.rondo.storage.economy.RatingBook;
import dev.rondo.storage.economy.Refused;
import dev.rondo.storage.lane.Prepared;
import dev.rondo.storage.lane.WriteConnection;
import dev.rondo.storage.lane.WriteLane;
import dev.rondo.storage.sealing.ContentKeys;
import dev.rondo.storage.streams.StreamOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Stores units through statements that are kept open: entries with their receipts, the row of the
/// match, a snapshot, and the ending.
final class UnitStore {
  private final WriteLane lane;
  private final MatchRows rows;
  private final ContentKeys keys;
  private final JournalNames names;
  private final Ledger ledger;
  private final RatingBook ratings;
  private final EntryRows entries;
  private final Tail tail;
  private final StreamOrder order;
  private final SnapshotRows snapshots;
  private final Prepared ending;
  private final Prepared wipe;

  UnitStore(
      WriteLane lane,
      WriteConnection connection,
      ContentKeys keys,
      JournalNames names,
      EntryRows entries,
      Tail tail,
      Ledger ledger,
      StreamOrder order) {
    this.lane = lane;
    this.keys = keys;
    this.names = names;
    this.entries = entries;
    this.tail = tail;
    this.ledger = ledger;
    this.order = order;
    this.rows = new MatchRows(connection);
    this.ratings = new RatingBook(connection);
    this.snapshots = new SnapshotRows(connection);
    this.ending = connection.prepare("INSERT INTO endings (match_id, ending) VALUES (?, ?)");
    this.wipe =
        connection.prepare("INSERT INTO wipes (match_id) VALUES (?) ON CONFLICT DO NOTHING");
  }

  /// The work that stores a unit, to be done by the lane.
  WriteLane.UnitWork work(Unit plain) {
    var unit = keys.seal(names.strip(plain));
    return single(unit)
        ? new WriteLane.UnitWork(unit, true, () -> storeSingle(unit.lines().getFirst().entry()))
        : new WriteLane.UnitWork(unit, false, () -> store(unit));
  }

  private static boolean single(Unit unit) {
    return unit.lines().size() == 1
        && unit.lines().getFirst().bill().isEmpty()
        && unit.lines().getFirst().ending().isEmpty()
        && unit.row().isEmpty()
        && unit.snapshot().isEmpty();
  }

  private Appended storeSingle(Entry line) {
    tail.makeWay(line.match());
    if (!insert(line, "")) {
      return new Appended.Overtaken();
    }
    tail.stored(line.match(), line.position());
    return new Appended.Stored(List.of(Receipt.NONE));
  }

  private Appended store(Unit unit) {
    keys.store(unit);
    var receipts = new ArrayList<Receipt>(unit.lines().size());
    if (!unit.lines().isEmpty()) {
      tail.makeWay(unit.match());
    }
    for (int line = 0; line < unit.lines().size(); line++) {
      receipts.add(store(unit, line));
      tail.stored(unit.match(), unit.lines().get(line).entry().position());
    }
    unit.row().ifPresent(rows::store);
    unit.snapshot().ifPresent(snapshots::store);
    return new Appended.Stored(receipts);
  }

  private Receipt store(Unit unit, int index) {
    var line = unit.lines().get(index);
    var receipt = Receipt.NONE;
    if (line.bill().isPresent()) {
      // First, because who has been overtaken is not to be told that money is short.
      if (entries.taken(line.entry())) {
        throw new Refused(new Appended.Overtaken());
      }
      receipt = settle(unit, index, line.bill().get());
    }
    if (!insert(line.entry(), text(receipt))) {
      throw new Refused(new Appended.Overtaken());
    }
    line.ending().ifPresent(this::store);
    return receipt;
  }

  static String text(Receipt receipt) {
    return receipt.lines().isEmpty() ? "" : Json.STORED.writeValueAsString(receipt);
  }

  private Receipt settle(Unit unit, int index, Bill bill) {
    ledger.post(bill.postings(), index);
    Map<Seat, Rated> rated = new HashMap<>();
    for (var change : bill.ratings()) {
      rated.put(
          change.seat(),
          ratings.rate(
              unit.match(), unit.game(), account(bill, change.seat()), change, lane.now()));
    }
    var lines = new ArrayList<Receipt.Line>(bill.statements().size());
    for (var statement : bill.statements().entrySet()) {
      var seat = statement.getKey();
      var wallet = ledger.wallet(statement.getValue());
      lines.add(
          new Receipt.Line(
              seat,
              wallet.currency(),
              wallet.stamps(),
              wallet.tokens(),
              Optional.ofNullable(rated.get(seat))));
    }
    return new Receipt(lines);
  }

  private static AccountId account(Bill bill, Seat seat) {
    var account = bill.statements().get(seat);
    if (account == null) {
      throw new IllegalArgumentException("A seat is rated that gets no statement: " + seat);
    }
    return account;
  }

  /// False if the position is taken.
  private boolean insert(Entry line, String receipt) {
    return entries.insert(line, keys.sealReceipt(line, receipt));
  }

  /// The ending of a session's match is not stored: the match is wiped.
  private void store(Ending last) {
    if (last.origin() == Origin.SESSION) {
      wipe.update(last.match().value());
      return;
    }
    order.beforeAppend(Ending.STREAM);
    ending.update(last.match().value(), Json.STORED.writeValueAsString(last));
  }
}
