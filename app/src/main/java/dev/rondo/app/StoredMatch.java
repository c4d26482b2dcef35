package dev.rondo.app;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.storage.Database;
import java.util.List;
import java.util.Optional;

/// A match as it lies in the database, with its rules.
record StoredMatch(MatchRow row, List<Entry> entries, Cartridge<?, ?, ?, ?> rules) {

  static Optional<StoredMatch> find(Database database, String id) {
    var match = new MatchId(id);
    return database
        .journal()
        .row(match)
        .map(row -> new StoredMatch(row, database.journal().entries(match, 0), rules(row.game())));
  }

  private static Cartridge<?, ?, ?, ?> rules(String game) {
    return Games.all().stream()
        .filter(cartridge -> cartridge.manifest().id().equals(game))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("The game " + game + " is not installed."));
  }
}
