package dev.rondo.storage.journal;

import dev.rondo.platform.journal.Snapshot;
import dev.rondo.storage.lane.Prepared;
import dev.rondo.storage.lane.WriteConnection;

/// The table `snapshots`: the newest snapshot of each match.
final class SnapshotRows {
  private final Prepared store;

  SnapshotRows(WriteConnection connection) {
    this.store =
        connection.prepare(
            "INSERT INTO snapshots (match_id, position, rules_version, state) VALUES (?, ?, ?, ?)"
                + " ON CONFLICT (match_id) DO UPDATE SET position = excluded.position,"
                + " rules_version = excluded.rules_version, state = excluded.state"
                + " WHERE excluded.position > snapshots.position");
  }

  /// Replaces the match's older snapshot. Within a unit only.
  void store(Snapshot snapshot) {
    store.update(
        snapshot.match().value(), snapshot.position(), snapshot.rulesVersion(), snapshot.state());
  }
}
