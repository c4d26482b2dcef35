package dev.rondo.platform.host;

import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.table.Table;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Loads the tables of many matches with few reads of the journal.
final class Reading {
  private static final Logger LOG = LoggerFactory.getLogger(Reading.class);

  private final Journal journal;
  private final Function<MatchRow, Table<?, ?, ?, ?>> empty;

  /// @param empty makes the table of a match with nothing read yet
  Reading(Journal journal, Function<MatchRow, Table<?, ?, ?, ?>> empty) {
    this.journal = journal;
    this.empty = empty;
  }

  /// The tables of these matches. What cannot be loaded is left out: whoever needs it tries by
  /// itself, and says what is wrong.
  Map<MatchId, Table<?, ?, ?, ?>> tables(List<MatchId> matches) {
    var begun = new HashMap<MatchId, Table<?, ?, ?, ?>>();
    var tables = new HashMap<MatchId, Table<?, ?, ?, ?>>();
    try {
      var snapshots = journal.snapshots(matches);
      var after = new HashMap<MatchId, Long>();
      for (var row : journal.rows(matches)) {
        attempt(
            row.id(),
            () -> {
              var table = empty.apply(row);
              var snapshot = snapshots.get(row.id());
              after.put(row.id(), snapshot == null ? 0 : table.restore(snapshot));
              begun.put(row.id(), table);
            });
      }
      var entries = journal.entries(after);
      begun.forEach((match, table) ->
          attempt(
              match,
              () -> {
                table.follow(entries.getOrDefault(match, List.of()));
                tables.put(match, table);
              }));
      return tables;
    } catch (RuntimeException failed) {
      LOG.warn("{} matches are read one by one", matches.size(), failed);
      return Map.of();
    }
  }

  private static void attempt(MatchId match, Runnable work) {
    try {
      work.run();
    } catch (RuntimeException | LinkageError | StackOverflowError broken) {
      LOG.debug("match {} is left to be read by itself", match, broken);
    }
  }
}
