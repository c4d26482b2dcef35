package dev.rondo.app.command;

import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.storage.Database;
import java.util.List;
import java.util.Optional;

/// A match as it lies in the database.
record StoredMatch(MatchRow row, List<Entry> entries) {

  static Optional<StoredMatch> find(Database database, String id) {
    var match = new MatchId(id);
    return database
        .journal()
        .row(match)
        .map(row -> new StoredMatch(row, database.journal().entries(match, 0)));
  }
}
