package dev.rondo.storage.journal;

import dev.rondo.cartridge.Receipt;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.match.MatchId;
import dev.rondo.storage.journal.TailRow.Place;
import dev.rondo.storage.lane.Prepared;
import dev.rondo.storage.lane.UnitBatch;
import dev.rondo.storage.lane.WriteConnection;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The tail of SQLite's journal, for the process that owns the database. Each group of the write
/// lane stores the entries of its plain units as one row, so a commit writes few pages however many
/// matches it is for. [TailMover] brings them into the table `entries`, which has an index, in
/// bulk. A snapshot goes into its own table in the same transaction, so it may be of a later
/// position than any that the table `entries` has.
///
/// The rows that are not moved yet are in memory too, and are read from there. A row gets there
/// after its commit and before its callers go on, and leaves after the commit that deletes it.
///
/// The statements and what is known of positions belong to the lane's thread. The rows in memory
/// are shared, and guarded by this object.
public final class JournalTail implements UnitBatch, Tail {
  /// Beyond so many bytes units are stored in the table `entries` directly, until rows are moved.
  static final int MOST_BYTES = 16 << 20;

  /// From so many bytes on they are moved without waiting for more.
  static final int MANY_BYTES = 4 << 20;

  /// A unit with so many entries fills pages of its own in the table `entries`, so it goes there
  /// directly and is written once.
  static final int MANY_ENTRIES = 8;

  private static final int KNOWN_MATCHES = 20_000;

  private final EntryRows table;
  private final SnapshotRows snapshots;
  private final Prepared insert;

  /// For each match a position that no stored entry of it exceeds.
  private final Map<MatchId, Long> highest = new LeastUsedForgotten();

  private final TailRow.Writer writer = new TailRow.Writer();
  private @Nullable TailRow uncommitted;
  private long nextId = 1;

  private final Map<MatchId, List<Place>> places = new HashMap<>();
  private final Deque<TailRow> rows = new ArrayDeque<>();
  private final Semaphore full = new Semaphore(0);
  private volatile long bytes;

  /// Reads the rows that the process before this one has left.
  public JournalTail(WriteConnection connection, EntryRows table) {
    this.table = table;
    this.snapshots = new SnapshotRows(connection);
    this.insert = connection.prepare("INSERT INTO journal_tail (id, entries) VALUES (?, ?)");
    connection
        .handle()
        .createQuery("SELECT id, entries FROM journal_tail ORDER BY id")
        .map((row, _) -> new TailRow(row.getLong(1), row.getBytes(2)))
        .forEach(this::publish);
  }

  @Override
  public boolean takes(Unit unit) {
    return !unit.lines().isEmpty()
        && unit.lines().size() < MANY_ENTRIES
        && unit.row().isEmpty()
        && unit.lines().stream().allMatch(line -> line.bill().isEmpty() && line.ending().isEmpty())
        && bytes < MOST_BYTES;
  }

  @Override
  public void begin(long now) {
    uncommitted = null;
  }

  @Override
  public Optional<List<Appended.Stored>> store(List<Unit> units) {
    var entries = new ArrayList<Entry>(units.size());
    var answers = new ArrayList<Appended.Stored>(units.size());
    for (var unit : units) {
      for (var line : unit.lines()) {
        if (!isNew(line.entry())) {
          return Optional.empty();
        }
        entries.add(line.entry());
      }
      answers.add(new Appended.Stored(Collections.nCopies(unit.lines().size(), Receipt.NONE)));
    }
    var row = writer.row(nextId, entries);
    insert.update(row.id(), row.bytes());
    units.forEach(unit -> unit.snapshot().ifPresent(snapshots::store));
    uncommitted = row;
    return Optional.of(answers);
  }

  /// False if the position may be taken. The table `entries` knows for certain.
  private boolean isNew(Entry entry) {
    var known = highest.computeIfAbsent(entry.match(), this::highestStored);
    if (entry.position() <= known) {
      return false;
    }
    highest.put(entry.match(), entry.position());
    return true;
  }

  private long highestStored(MatchId match) {
    var unmoved = all(match);
    return unmoved.isEmpty() ? table.highest(match) : unmoved.getLast().position();
  }

  @Override
  public void committed() {
    if (uncommitted != null) {
      publish(uncommitted);
      begin(0);
    }
  }

  private synchronized void publish(TailRow row) {
    rows.add(row);
    row.places()
        .forEach(place -> places.computeIfAbsent(place.match(), _ -> new ArrayList<>()).add(place));
    bytes += row.bytes().length;
    nextId = row.id() + 1;
    if (bytes >= MANY_BYTES) {
      full.release();
    }
  }

  /// Inserts the newest first, and stops at one that is in the table already: so are all before it.
  @Override
  public void makeWay(MatchId match) {
    for (var place : all(match).reversed()) {
      if (!table.insert(place)) {
        return;
      }
    }
  }

  /// The places of a match's entries, with those of the present group.
  private List<Place> all(MatchId match) {
    var all = new ArrayList<>(after(match, 0));
    if (uncommitted != null) {
      uncommitted.places().stream().filter(place -> place.match().equals(match)).forEach(all::add);
    }
    return all;
  }

  @Override
  public void stored(MatchId match, long position) {
    highest.computeIfPresent(match, (_, known) -> Math.max(known, position));
  }

  @Override
  public Map<MatchId, List<Entry>> entries(Map<MatchId, Long> after) {
    var found = new HashMap<MatchId, List<Entry>>();
    after.forEach((match, position) -> {
      var later = after(match, position);
      if (!later.isEmpty()) {
        found.put(match, later.stream().map(Place::entry).toList());
      }
    });
    return found;
  }

  private synchronized List<Place> after(MatchId match, long position) {
    var all = places.getOrDefault(match, List.of());
    var first = all.size();
    while (first > 0 && all.get(first - 1).position() > position) {
      first--;
    }
    return List.copyOf(all.subList(first, all.size()));
  }

  synchronized boolean holds(MatchId match) {
    return places.containsKey(match);
  }

  /// The rows at one moment, the oldest first.
  synchronized List<TailRow> rows() {
    return List.copyOf(rows);
  }

  /// The entries of these rows by match and position, as the table's index has them.
  static List<Place> sorted(List<TailRow> rows) {
    return rows.stream()
        .flatMap(row -> row.places().stream())
        .sorted(
            Comparator.comparing((Place place) -> place.match().value())
                .thenComparingLong(Place::position))
        .toList();
  }

  /// Forgets rows that have been moved and deleted.
  synchronized void forget(long newestId) {
    while (!rows.isEmpty() && rows.getFirst().id() <= newestId) {
      bytes -= rows.removeFirst().bytes().length;
    }
    places
        .values()
        .removeIf(of -> {
          of.removeIf(place -> place.row().id() <= newestId);
          return of.isEmpty();
        });
  }

  /// Returns when there is much to be moved, or after that time.
  void awaitMany(Duration atMost) throws InterruptedException {
    full.drainPermits();
    if (bytes < MANY_BYTES) {
      var _ = full.tryAcquire(atMost.toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  /// Wakes up who awaits much.
  void hurry() {
    full.release();
  }

  private static final class LeastUsedForgotten extends LinkedHashMap<MatchId, Long> {
    private static final long serialVersionUID = 1L;

    LeastUsedForgotten() {
      super(16, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<MatchId, Long> eldest) {
      return size() > KNOWN_MATCHES;
    }
  }
}
