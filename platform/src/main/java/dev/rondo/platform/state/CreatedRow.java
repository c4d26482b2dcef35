package dev.rondo.platform.state;

import dev.rondo.platform.journal.Cause;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Status;
import java.time.Instant;
import java.util.Optional;

/// Makes the row of a match that was just created.
final class CreatedRow {
  private CreatedRow() {}

  static MatchRow of(MatchId match, Cause.Created created, long wall) {
    return new MatchRow(
        match,
        created.game(),
        created.rulesVersion(),
        created.seed(),
        created.origin(),
        created.hidden(),
        created.creator(),
        Json.STORED.writeValueAsString(created.settings()),
        Status.PENDING,
        Optional.empty(),
        created.players(),
        Instant.ofEpochMilli(wall),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }
}
