package dev.rondo.cluster;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/// The addresses of nodes that hand over their buckets, to leave. Each of them says so again and
/// again; one that has not said it for some time is forgotten.
final class LeavingNodes {
  private static final long KEPT_NANOS = TimeUnit.SECONDS.toNanos(10);

  private final Map<String, Long> heard = new ConcurrentHashMap<>();

  void heard(String address) {
    heard.put(address, System.nanoTime());
  }

  Set<String> addresses() {
    var now = System.nanoTime();
    heard.values().removeIf(at -> now - at > KEPT_NANOS);
    return Set.copyOf(heard.keySet());
  }
}
