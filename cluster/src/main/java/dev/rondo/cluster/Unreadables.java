package dev.rondo.cluster;

import dev.rondo.cluster.Wire.Unreadable;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Says once for each version or kind that messages of it are refused. Their senders get no reply,
/// and give up after some seconds.
final class Unreadables {
  private static final Logger LOG = LoggerFactory.getLogger(Unreadables.class);
  private static final Set<Unreadable> SAID = ConcurrentHashMap.newKeySet();

  private Unreadables() {}

  static void say(Unreadable message) {
    if (SAID.add(message)) {
      LOG.warn(text(message));
    }
  }

  static String text(Unreadable message) {
    return message.version() == WireSerializer.VERSION
        ? "messages of kind %d come from another node and are refused: this program does not know it"
            .formatted(message.kind())
        : "messages of version %d come from another node and are refused: this program knows version"
                .formatted(message.version())
            + " "
            + WireSerializer.VERSION;
  }
}
