package dev.rondo.storage;

import java.util.Optional;

/// The statements with which a server stores that it runs.
///
/// @param beat moves the heartbeat to a time
/// @param stay writes the heartbeat without moving its time
/// @param touch moves the heartbeat by a millisecond. A row that does not change would not be
///   written, and a full disk not be noticed
/// @param lock makes groups of other nodes wait that write rows which several nodes write, if there
///   are other nodes
record Heartbeats(String beat, String stay, String touch, Optional<String> lock) {

  /// The one row of a server without a cluster. A second server on the same database waits for its
  /// lock.
  static final Heartbeats ALONE =
      new Heartbeats(
          "INSERT INTO heartbeat (id, wall) VALUES (1, ?)"
              + " ON CONFLICT (id) DO UPDATE SET wall = excluded.wall",
          "INSERT INTO heartbeat (id, wall) VALUES (1, ?)"
              + " ON CONFLICT (id) DO UPDATE SET wall = heartbeat.wall",
          "UPDATE heartbeat SET wall = wall + 1",
          Optional.empty());

  /// The row of a node of a cluster.
  ///
  /// @param node its name and start
  static Heartbeats of(String node) {
    var name = "'" + node.replace("'", "''") + "'";
    var insert = "INSERT INTO node_heartbeats (node, wall) VALUES (" + name + ", ?)";
    return new Heartbeats(
        insert + " ON CONFLICT (node) DO UPDATE SET wall = excluded.wall",
        insert + " ON CONFLICT (node) DO UPDATE SET wall = node_heartbeats.wall",
        "UPDATE node_heartbeats SET wall = wall + 1 WHERE node = " + name,
        Optional.of(Postgres.STREAM_LOCK));
  }
}
