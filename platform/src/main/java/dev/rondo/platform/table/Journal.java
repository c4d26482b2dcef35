package dev.rondo.platform.table;

import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Where matches are kept: their rows, entries and snapshots.
public interface Journal {

  /// Returns once the unit is durable, or refused. Within [dev.rondo.platform.Transactions#write]
  /// it is part of that transaction. Throws [dev.rondo.platform.UnavailableException] when too much
  /// is waiting.
  Appended append(Unit unit);

  Optional<MatchRow> row(MatchId match);

  Optional<Snapshot> snapshot(MatchId match);

  /// The entries after a position, in order.
  List<Entry> entries(MatchId match, long after);

  /// Matches that are PENDING or ACTIVE, the oldest first.
  List<MatchId> running();

  /// @param next where the page before said that this one begins; refused if it is no such place
  Result<Page<MatchRow>> list(Filter filter, Optional<String> next, int limit);

  /// Which matches to list, the newest first. Hidden ones only for who sits in them.
  record Filter(
      Optional<String> game,
      Optional<Status> status,
      Optional<AccountId> seated,
      AccountId viewer,
      boolean all) {}

  /// The last moment at which the server before this one is known to have run, in epoch
  /// milliseconds, as found when the journal was opened; empty for a new one.
  OptionalLong lastBeat();

  /// Says that this server runs. Each group of units says so too.
  void beat(long wall);
}
