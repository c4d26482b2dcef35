package dev.rondo.platform.nodes;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Stores which node runs the matches of a bucket, and until when. A match belongs to one bucket
/// for ever.
public interface BucketStore {

  /// A node that runs buckets.
  ///
  /// @param node its name
  /// @param address `host:port` where other nodes reach it; a node of an older release has not
  ///   stored it
  record Playing(String node, Optional<String> address) {}

  /// The time at which the matches of each bucket stopped, in epoch milliseconds: the time at which
  /// the node that ran them released the bucket, or else the last heartbeat of that node. A bucket
  /// that no node has ever run is left out, unless a server without a cluster ran the matches
  /// before.
  Map<Integer, Long> stopped(Collection<Integer> buckets);

  /// The node that runs each bucket, by its name; without buckets that nobody runs.
  Map<Integer, String> owners();

  /// The other nodes that run buckets now, by their heartbeats.
  List<Playing> playing();

  /// Stores that this node runs the buckets from now on. To be called when every match of them is
  /// taken up: until then their matches count as stopped.
  ///
  /// @return the buckets for which it was not stored, because another node runs them that has not
  ///   released them and still stores its heartbeat
  List<Integer> claim(List<Integer> buckets);

  /// Stores that this node runs the buckets no longer. Buckets that it has not claimed stay as they
  /// are.
  ///
  /// @param at when it stopped, in epoch milliseconds
  void release(List<Integer> buckets, long at);
}
