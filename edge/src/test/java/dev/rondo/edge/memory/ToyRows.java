package dev.rondo.edge.memory;

import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.SetAside;
import dev.rondo.platform.journal.Snapshot;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;

/// The rows of toy matches, and which of them are set aside. Toy matches have no entries.
abstract class ToyRows implements Journal {
  final Map<MatchId, MatchRow> rows = new LinkedHashMap<>();
  final Map<MatchId, SetAside> aside = new ConcurrentHashMap<>();

  void put(MatchRow row) {
    rows.put(row.id(), row);
  }

  MatchRow with(MatchRow row, Status status, List<Player> players) {
    var changed =
        new MatchRow(
            row.id(),
            row.game(),
            "1",
            row.seed(),
            row.origin(),
            row.hidden(),
            row.creator(),
            row.config(),
            status,
            Optional.empty(),
            players,
            row.createdAt(),
            row.startedAt(),
            row.finishedAt(),
            row.outcome());
    put(changed);
    return changed;
  }

  @Override
  public synchronized Result<Page<MatchRow>> list(Filter filter, Optional<String> next, int limit) {
    return Result.ok(
        new Page<>(
            rows.values().stream()
                .filter(row -> filter.status().isEmpty() || filter.status().get() == row.status())
                .filter(row -> filter.seated().isEmpty() || row.seats(filter.seated().get()))
                .filter(row -> filter.all() || !row.hidden() || row.seats(filter.viewer()))
                .limit(limit)
                .toList(),
            Optional.empty()));
  }

  @Override
  public Appended append(Unit unit) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Optional<MatchRow> row(MatchId match) {
    return Optional.ofNullable(rows.get(match));
  }

  @Override
  public Optional<Snapshot> snapshot(MatchId match) {
    throw new UnsupportedOperationException();
  }

  @Override
  public List<Entry> entries(MatchId match, long after) {
    throw new UnsupportedOperationException();
  }

  @Override
  public List<MatchId> running() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Map<MatchId, SetAside> setAside() {
    return Map.copyOf(aside);
  }

  @Override
  public void setAside(MatchId match, SetAside mark) {
    aside.put(match, mark);
  }

  @Override
  public void takeBack(MatchId match) {
    aside.remove(match);
  }

  @Override
  public List<Posting> stakes(MatchId match) {
    throw new UnsupportedOperationException();
  }

  @Override
  public OptionalLong lastBeat() {
    throw new UnsupportedOperationException();
  }

  @Override
  public long beat(long wall) {
    throw new UnsupportedOperationException();
  }

  @Override
  public long touch(long now) {
    throw new UnsupportedOperationException();
  }
}
