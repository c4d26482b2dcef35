package dev.rondo.storage.journal;

import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.SetAside;
import dev.rondo.platform.journal.Snapshot;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.table.Bills;
import dev.rondo.storage.economy.Ledger;
import dev.rondo.storage.economy.Refused;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.Names;
import dev.rondo.storage.lane.WriteConnection;
import dev.rondo.storage.lane.WriteLane;
import dev.rondo.storage.sealing.ContentKeys;
import dev.rondo.storage.streams.StreamOrder;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.statement.Query;

/// The journal in a database. [UnitStore] appends; this class reads, and keeps the marks of matches
/// that are set aside.
public final class SqlJournal implements Journal {
  private final WriteLane lane;
  private final Access access;
  private final OptionalLong lastBeat;
  private final ContentKeys keys;
  private final JournalNames names;
  private final UnitStore units;
  private final Tail tail;

  public SqlJournal(
      WriteLane lane,
      WriteConnection connection,
      Access access,
      ContentKeys keys,
      EntryRows entries,
      Tail tail,
      Ledger ledger,
      StreamOrder order,
      OptionalLong lastBeat) {
    this.lane = lane;
    this.access = access;
    this.keys = keys;
    this.names = new JournalNames(access);
    this.tail = tail;
    this.lastBeat = lastBeat;
    this.units = new UnitStore(lane, connection, keys, names, entries, tail, ledger, order);
  }

  @Override
  public Appended append(Unit plain) {
    try {
      return lane.write(units.work(plain));
    } catch (Refused refused) {
      return refused.answer();
    }
  }

  @Override
  public CompletableFuture<Appended> appendLater(Unit plain) {
    return lane.writeLater(units.work(plain))
        .exceptionally(failed -> {
          if (failed instanceof Refused refused) {
            return refused.answer();
          }
          throw failed instanceof CompletionException passed
              ? passed
              : new CompletionException(failed);
        });
  }

  @Override
  public void begin() {
    lane.begin();
  }

  @Override
  public Optional<MatchRow> row(MatchId match) {
    if (!Names.possible(match.value())) {
      return Optional.empty();
    }
    return rows("m.id = :match ORDER BY s.seat", query -> query.bind("match", match.value()))
        .stream()
        .findFirst();
  }

  @Override
  public Optional<Snapshot> snapshot(MatchId match) {
    return Optional.ofNullable(snapshots(List.of(match)).get(match));
  }

  @Override
  public List<Entry> entries(MatchId match, long after) {
    return entries(match, after, Integer.MAX_VALUE);
  }

  @Override
  public List<Entry> entries(MatchId match, long after, int limit) {
    var newest = tail.entries(Map.of(match, after)).getOrDefault(match, List.of());
    var older = access.read(handle -> EntryRows.read(handle, match, after, limit));
    return names.fill(
        keys.openEntries(older.size() == limit ? older : joined(older, newest, limit)));
  }

  private static List<Entry> joined(List<Entry> older, List<Entry> newest, int limit) {
    var reached = older.isEmpty() ? 0 : older.getLast().position();
    return Stream.concat(
            older.stream(), newest.stream().filter(entry -> entry.position() > reached))
        .limit(limit)
        .toList();
  }

  @Override
  public List<MatchRow> rows(List<MatchId> matches) {
    return matches.isEmpty()
        ? List.of()
        : rows(
            "m.id IN (<matches>) ORDER BY m.id, s.seat",
            query -> query.bindList("matches", matches.stream().map(MatchId::value).toList()));
  }

  @Override
  public List<MatchRow> gathering(String game) {
    return rows(
        "m.status = 'PENDING' AND m.origin = 'QUEUE' AND m.game = :game"
            + " ORDER BY m.created_at, m.id, s.seat",
        query -> query.bind("game", game));
  }

  private List<MatchRow> rows(String which, UnaryOperator<Query> bind) {
    return keys.openRows(
        access.read(handle ->
            bind.apply(
                    handle.createQuery(
                        "SELECT "
                            + MatchRows.COLUMNS
                            + " FROM matches m LEFT JOIN match_seats s ON s.match_id = m.id WHERE "
                            + which))
                .scanResultSet((found, _) -> MatchRows.read(found.get()))));
  }

  @Override
  public Map<MatchId, Snapshot> snapshots(List<MatchId> matches) {
    var stored =
        matches.isEmpty()
            ? List.<Snapshot>of()
            : access.read(handle ->
                handle
                    .createQuery(
                        "SELECT position, rules_version, state, match_id FROM snapshots"
                            + " WHERE match_id IN (<matches>)")
                    .bindList("matches", matches.stream().map(MatchId::value).toList())
                    .map((row, _) ->
                        new Snapshot(
                            new MatchId(row.getString(4)),
                            row.getLong(1),
                            row.getString(2),
                            row.getString(3)))
                    .list());
    return stored.stream()
        .flatMap(snapshot -> keys.open(snapshot).stream())
        .collect(Collectors.toMap(Snapshot::match, Function.identity()));
  }

  @Override
  public Map<MatchId, List<Entry>> entries(Map<MatchId, Long> after) {
    if (after.isEmpty()) {
      return Map.of();
    }
    var newest = tail.entries(after);
    var older = access.read(handle -> EntryRows.read(handle, after));
    return after.keySet().stream()
        .map(match ->
            names.fill(
                keys.openEntries(
                    joined(
                        older.getOrDefault(match, List.of()),
                        newest.getOrDefault(match, List.of()),
                        Integer.MAX_VALUE))))
        .filter(entries -> !entries.isEmpty())
        .collect(Collectors.toMap(entries -> entries.getFirst().match(), Function.identity()));
  }

  @Override
  public List<MatchId> running() {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT id FROM matches WHERE status IN ('PENDING', 'ACTIVE')"
                    + " ORDER BY created_at, id")
            .map((row, _) -> new MatchId(row.getString(1)))
            .list());
  }

  @Override
  public Map<MatchId, SetAside> setAside() {
    return access.read(handle ->
        handle
            .createQuery("SELECT match_id, reason, since FROM matches_set_aside")
            .map((row, _) ->
                Map.entry(
                    new MatchId(row.getString(1)),
                    new SetAside(row.getString(2), Instant.ofEpochMilli(row.getLong(3)))))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
  }

  @Override
  public void setAside(MatchId match, SetAside mark) {
    access.write(handle ->
        handle
            .createUpdate(
                "INSERT INTO matches_set_aside (match_id, reason, since)"
                    + " VALUES (:match, :reason, :since) ON CONFLICT (match_id) DO UPDATE"
                    + " SET reason = excluded.reason, since = excluded.since")
            .bind("match", match.value())
            .bind("reason", mark.reason())
            .bind("since", mark.since().toEpochMilli())
            .execute());
  }

  @Override
  public void takeBack(MatchId match) {
    access.write(handle ->
        handle
            .createUpdate("DELETE FROM matches_set_aside WHERE match_id = :match")
            .bind("match", match.value())
            .execute());
  }

  @Override
  public List<Posting> stakes(MatchId match) {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT account_id, balance, amount FROM ledger"
                    + " WHERE cause = :cause AND reference = :match AND contra = :pot ORDER BY id")
            .bind("cause", Bills.STAKE)
            .bind("match", match.value())
            .bind("pot", Posting.pot(match.value()).value())
            .map((row, _) ->
                new Posting(
                    new AccountId(row.getString(1)),
                    Balance.valueOf(row.getString(2).toUpperCase(Locale.ROOT)),
                    row.getLong(3),
                    Bills.STAKE,
                    match.value(),
                    Posting.pot(match.value())))
            .list());
  }

  @Override
  public Result<Page<MatchRow>> list(Filter filter, Optional<String> next, int limit) {
    return MatchList.place(next)
        .map(place -> access.read(handle -> MatchList.list(handle, filter, place, limit)))
        .map(page -> new Page<>(keys.openRows(page.items()), page.next()));
  }

  @Override
  public OptionalLong lastBeat() {
    return lastBeat;
  }

  @Override
  public long beat(long wall) {
    return lane.beat(wall);
  }

  @Override
  public long touch(long now) {
    return lane.touch();
  }
}
