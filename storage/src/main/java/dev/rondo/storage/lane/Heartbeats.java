package dev.rondo.storage.lane;

import java.util.Optional;

/// The statements with which a server stores that it runs.
///
/// @param beat moves the heartbeat to a time
/// @param stay writes the heartbeat without moving its time
/// @param touch moves the heartbeat by a millisecond. A row that does not change would not be
///   written, and a full disk not be noticed
/// @param lock makes groups of other nodes wait that write rows which several nodes write, if there
///   are other nodes
public record Heartbeats(String beat, String stay, String touch, Optional<String> lock) {

  /// The one row of a server without a cluster. A second server on the same database waits for its
  /// lock.
  public static final Heartbeats ALONE =
      new Heartbeats(
          "INSERT INTO heartbeat (id, wall) VALUES (1, ?)"
              + " ON CONFLICT (id) DO UPDATE SET wall = excluded.wall",
          "INSERT INTO heartbeat (id, wall) VALUES (1, ?)"
              + " ON CONFLICT (id) DO UPDATE SET wall = heartbeat.wall",
          "UPDATE heartbeat SET wall = wall + 1",
          Optional.empty());

  /// The row of a node of a cluster.
  public static Heartbeats of(NodeStart node) {
    var name = quoted(node.name());
    var insert =
        "INSERT INTO node_heartbeats (node, address, wall, seen) VALUES (%s, %s, ?, %s)"
            .formatted(name, quoted(node.address()), SharedSql.NOW_MILLIS);
    return new Heartbeats(
        insert + " ON CONFLICT (node) DO UPDATE SET wall = excluded.wall, seen = excluded.seen",
        insert
            + " ON CONFLICT (node)"
            + " DO UPDATE SET wall = node_heartbeats.wall, seen = excluded.seen",
        "UPDATE node_heartbeats SET wall = wall + 1 WHERE node = " + name,
        Optional.of(SharedSql.STREAM_LOCK));
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "''") + "'";
  }
}
