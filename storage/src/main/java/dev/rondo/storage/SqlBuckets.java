package dev.rondo.storage;

import dev.rondo.platform.nodes.BucketStore;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.SharedSql;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The buckets of a cluster's matches, and the heartbeats of its nodes.
final class SqlBuckets implements BucketStore {
  /// The heartbeat of a node that is gone for so long, and that ran no bucket last, is deleted.
  private static final Duration KEPT = Duration.ofDays(1);

  /// A node stores something every second at least.
  private static final Duration ALIVE = Duration.ofSeconds(3);

  private final Access access;
  private final String node;
  private final InstantSource clock;

  /// @param node the name and start of this node
  SqlBuckets(Access access, String node, InstantSource clock) {
    this.access = access;
    this.node = node;
    this.clock = clock;
  }

  /// A bucket that no node has run stopped when the last server without a cluster did.
  @Override
  public Map<Integer, Long> stopped(Collection<Integer> buckets) {
    if (buckets.isEmpty()) {
      return Map.of();
    }
    return access.read(handle -> {
      var stopped = new HashMap<Integer, Long>();
      handle
          .createQuery("SELECT wall FROM heartbeat")
          .mapTo(Long.class)
          .findOne()
          .ifPresent(wall -> buckets.forEach(bucket -> stopped.put(bucket, wall)));
      handle
          .createQuery(
              "SELECT b.bucket, COALESCE(b.released, n.wall) FROM match_buckets b"
                  + " LEFT JOIN node_heartbeats n ON n.node = b.node"
                  + " WHERE b.bucket IN (<buckets>) AND COALESCE(b.released, n.wall) IS NOT NULL")
          .bindList("buckets", List.copyOf(buckets))
          .map((row, _) -> Map.entry(row.getInt(1), row.getLong(2)))
          .forEach(found -> stopped.put(found.getKey(), found.getValue()));
      return stopped;
    });
  }

  @Override
  public Map<Integer, String> owners() {
    return access.read(handle -> {
      var owners = new HashMap<Integer, String>();
      handle
          .createQuery("SELECT bucket, node FROM match_buckets WHERE released IS NULL")
          .map((row, _) -> Map.entry(row.getInt(1), name(row.getString(2))))
          .forEach(found -> owners.put(found.getKey(), found.getValue()));
      return owners;
    });
  }

  @Override
  public List<Playing> playing() {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT DISTINCT n.node, n.address FROM match_buckets b"
                    + " JOIN node_heartbeats n ON n.node = b.node"
                    + " WHERE b.released IS NULL AND b.node <> :node"
                    + " AND COALESCE(n.seen, n.wall) > "
                    + SharedSql.NOW_MILLIS
                    + " - :alive ORDER BY n.node")
            .bind("node", node)
            .bind("alive", ALIVE.toMillis())
            .map((row, _) ->
                new Playing(name(row.getString(1)), Optional.ofNullable(row.getString(2))))
            .list());
  }

  @Override
  public List<Integer> claim(List<Integer> buckets) {
    return access.write(handle -> {
      var refused = new ArrayList<Integer>();
      for (var bucket : buckets) {
        var stored =
            handle
                .createUpdate(
                    "INSERT INTO match_buckets AS b (bucket, node, released)"
                        + " VALUES (:bucket, :node, NULL)"
                        + " ON CONFLICT (bucket) DO UPDATE SET node = excluded.node, released = NULL"
                        + " WHERE b.released IS NOT NULL OR b.node = excluded.node"
                        + " OR NOT EXISTS (SELECT 1 FROM node_heartbeats n WHERE n.node = b.node"
                        + " AND COALESCE(n.seen, n.wall) > "
                        + SharedSql.NOW_MILLIS
                        + " - :alive)")
                .bind("bucket", bucket)
                .bind("node", node)
                .bind("alive", ALIVE.toMillis())
                .execute();
        if (stored == 0) {
          refused.add(bucket);
        }
      }
      handle
          .createUpdate(
              "DELETE FROM node_heartbeats WHERE wall < :long_ago"
                  + " AND node NOT IN (SELECT node FROM match_buckets)")
          .bind("long_ago", clock.millis() - KEPT.toMillis())
          .execute();
      return refused;
    });
  }

  @Override
  public void release(List<Integer> buckets, long at) {
    access.write(handle ->
        buckets.isEmpty()
            ? 0
            : handle
                .createUpdate(
                    "UPDATE match_buckets SET released = :at"
                        + " WHERE node = :node AND bucket IN (<buckets>)")
                .bind("at", at)
                .bind("node", node)
                .bindList("buckets", buckets)
                .execute());
  }

  /// A node is stored with the time of its start behind its name.
  private static String name(String stored) {
    return stored.replaceFirst("#[0-9]+$", "");
  }
}
