package dev.rondo.cluster;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Says once for each version that messages of it are refused. Their senders get no reply, and give
/// up after some seconds.
final class Unreadables {
  private static final Logger LOG = LoggerFactory.getLogger(Unreadables.class);
  private static final Set<Integer> SAID = ConcurrentHashMap.newKeySet();

  private Unreadables() {}

  static void say(int version) {
    if (SAID.add(version)) {
      LOG.warn(
          "messages of version {} come from another node and are refused: this program knows"
              + " version {}",
          version,
          WireSerializer.VERSION);
    }
  }
}
