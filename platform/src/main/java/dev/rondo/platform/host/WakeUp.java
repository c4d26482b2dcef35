package dev.rondo.platform.host;

import dev.rondo.platform.time.TimerWheel;
import org.jspecify.annotations.Nullable;

/// The next time at which a match wakes up without being asked: for a deadline, or to try again.
/// There is one at a time. Owned by the match's mailbox.
final class WakeUp {
  private static final long TRY_AGAIN_MILLIS = 1000;

  private final Node node;
  private final Mailbox box;
  private TimerWheel.@Nullable Timer timer;
  private long at;

  WakeUp(Node node, Mailbox box) {
    this.node = node;
    this.box = box;
  }

  /// Wakes the match soon, after something that did not work.
  void again() {
    set(node.now() + TRY_AGAIN_MILLIS);
  }

  /// Wakes the match for what is due then. What is due while time stands still does not happen yet.
  void atOrAfterDowntime(long due) {
    var now = node.now();
    set(node.downtime().shut(now) ? Math.max(due, now + TRY_AGAIN_MILLIS) : due);
  }

  private void set(long time) {
    if (timer == null || at != time) {
      cancel();
      at = time;
      timer = box.at(time, Message.of(_ -> timer = null));
    }
  }

  void cancel() {
    if (timer != null) {
      timer.cancel();
      timer = null;
    }
  }
}
