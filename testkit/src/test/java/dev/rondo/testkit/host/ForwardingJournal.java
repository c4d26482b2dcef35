package dev.rondo.testkit.host;

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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// A journal before another one. Tests override what they disturb. A page of entries is read with
/// all entries, so that a disturbed read disturbs both.
abstract class ForwardingJournal implements Journal {
  protected final Journal journal;

  ForwardingJournal(Journal journal) {
    this.journal = journal;
  }

  @Override
  public Appended append(Unit unit) {
    return journal.append(unit);
  }

  @Override
  public Optional<MatchRow> row(MatchId match) {
    return journal.row(match);
  }

  @Override
  public Optional<Snapshot> snapshot(MatchId match) {
    return journal.snapshot(match);
  }

  @Override
  public List<Entry> entries(MatchId match, long after) {
    return journal.entries(match, after);
  }

  @Override
  public List<MatchId> running() {
    return journal.running();
  }

  @Override
  public Map<MatchId, SetAside> setAside() {
    return journal.setAside();
  }

  @Override
  public void setAside(MatchId match, SetAside mark) {
    journal.setAside(match, mark);
  }

  @Override
  public void takeBack(MatchId match) {
    journal.takeBack(match);
  }

  @Override
  public List<Posting> stakes(MatchId match) {
    return journal.stakes(match);
  }

  @Override
  public Result<Page<MatchRow>> list(Filter filter, Optional<String> next, int limit) {
    return journal.list(filter, next, limit);
  }

  @Override
  public OptionalLong lastBeat() {
    return journal.lastBeat();
  }

  @Override
  public long beat(long wall) {
    return journal.beat(wall);
  }

  @Override
  public long touch(long now) {
    return journal.touch(now);
  }
}
