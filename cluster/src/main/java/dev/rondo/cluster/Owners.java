package dev.rondo.cluster;

import dev.rondo.platform.nodes.BucketStore;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// The nodes that run the buckets, to be shown to people. It is read again once a second at most,
/// because a list of matches asks for many of them.
final class Owners {
  private static final long KEPT_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final BucketStore store;
  private Map<Integer, String> known = Map.of();
  private long readAt = System.nanoTime() - KEPT_NANOS - 1;

  Owners(BucketStore store) {
    this.store = store;
  }

  /// The name of the node that runs a bucket; empty while the bucket moves.
  synchronized Optional<String> of(int bucket) {
    if (System.nanoTime() - readAt > KEPT_NANOS) {
      known = store.owners();
      readAt = System.nanoTime();
    }
    return Optional.ofNullable(known.get(bucket));
  }
}
