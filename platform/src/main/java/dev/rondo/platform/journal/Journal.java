package dev.rondo.platform.journal;

import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Status;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Keeps matches: their rows, entries and snapshots.
public interface Journal {

  /// Returns once the unit is durable, or refused. Within [dev.rondo.platform.Transactions#write]
  /// it is part of that transaction. Throws [dev.rondo.platform.UnavailableException] when too much
  /// is waiting.
  Appended append(Unit unit);

  /// The same in the background. The unit may wait for [#begin].
  default CompletableFuture<Appended> appendLater(Unit unit) {
    return CompletableFuture.supplyAsync(() -> append(unit), Thread::startVirtualThread);
  }

  /// Stores what waits since [#appendLater] and [dev.rondo.platform.Transactions#writeLater], as
  /// one group.
  default void begin() {}

  Optional<MatchRow> row(MatchId match);

  Optional<Snapshot> snapshot(MatchId match);

  /// The entries after a position, in order.
  List<Entry> entries(MatchId match, long after);

  /// The same, at most so many.
  default List<Entry> entries(MatchId match, long after, int limit) {
    return entries(match, after).stream().limit(limit).toList();
  }

  /// The rows of these matches, in no order; without those that are not there.
  default List<MatchRow> rows(List<MatchId> matches) {
    return matches.stream().flatMap(match -> row(match).stream()).toList();
  }

  /// The snapshots of those of these matches that have one.
  default Map<MatchId, Snapshot> snapshots(List<MatchId> matches) {
    return matches.stream()
        .flatMap(match -> snapshot(match).stream())
        .collect(Collectors.toMap(Snapshot::match, Function.identity()));
  }

  /// The entries of each match after its position, in order; without matches that have none.
  default Map<MatchId, List<Entry>> entries(Map<MatchId, Long> after) {
    return after.entrySet().stream()
        .flatMap(match -> entries(match.getKey(), match.getValue()).stream())
        .collect(Collectors.groupingBy(Entry::match));
  }

  /// Matches that are PENDING or ACTIVE, the oldest first.
  List<MatchId> running();

  /// Matches of the queue that are PENDING, the oldest first.
  default List<MatchRow> gathering(String game) {
    return rows(running()).stream()
        .filter(row ->
            row.game().equals(game)
                && row.origin() == Origin.QUEUE
                && row.status() == Status.PENDING)
        .toList();
  }

  /// The matches that are set aside.
  Map<MatchId, SetAside> setAside();

  /// Marks a match as set aside; the newest mark counts.
  void setAside(MatchId match, SetAside mark);

  /// Removes the mark. Within [dev.rondo.platform.Transactions#write] it is part of that
  /// transaction.
  void takeBack(MatchId match);

  /// The postings with which people paid for the match at its start.
  List<Posting> stakes(MatchId match);

  /// @param next where the page before said that this one begins; refused if it is no such place
  Result<Page<MatchRow>> list(Filter filter, Optional<String> next, int limit);

  /// The conditions of a list of matches, the newest first. Hidden matches are listed only for
  /// those who sit in them.
  record Filter(
      Optional<String> game,
      Optional<Status> status,
      Optional<AccountId> seated,
      AccountId viewer,
      boolean all) {}

  /// The last moment at which the server before this one is known to have run, in epoch
  /// milliseconds, as found when the journal was opened; empty for a new one.
  OptionalLong lastBeat();

  /// After more than so many milliseconds without a stored heartbeat, time stands still for all
  /// matches.
  long LONGEST_SILENCE_MILLIS = 1_100;

  /// Stores the heartbeat: this server ran the matches at that time. From then on each group of
  /// units moves it on too, unless the last one is older than [#LONGEST_SILENCE_MILLIS]: then only
  /// this call does.
  ///
  /// @return when the write that stored it began, in epoch milliseconds
  long beat(long wall);

  /// Writes to the heartbeat without moving it by more than a millisecond, to find out whether
  /// anything can be stored.
  ///
  /// @return when the write began, in epoch milliseconds
  long touch(long now);
}
