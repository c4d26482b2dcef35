package dev.rondo.platform.host;

import dev.rondo.platform.time.Downtime;

/// The downtimes of the node, as one match has taken note of them. Owned by the match's mailbox.
final class MatchDowntime {
  private static final int NEVER = -1;

  private final Node node;
  private final long downBefore;
  private int seen;

  private MatchDowntime(Node node, int seen, long downBefore) {
    this.node = node;
    this.seen = seen;
    this.downBefore = downBefore;
  }

  /// For a match that runs here from now on.
  static MatchDowntime none(Node node) {
    return new MatchDowntime(node, node.downtime().gaps(), node.downtime().downBefore());
  }

  /// For a match that nobody has run for a while.
  ///
  /// @param downSince when it was last run, in epoch milliseconds
  static MatchDowntime since(Node node, long downSince) {
    return new MatchDowntime(node, NEVER, downSince);
  }

  /// True if the match has yet to take note of a downtime.
  boolean unseen() {
    return seen != node.downtime().gaps();
  }

  /// The time for a turn that begins now.
  Downtime.Time read() {
    return node.downtime().read(node.now(), seen);
  }

  boolean seen(Downtime.Time time) {
    return seen == time.gaps();
  }

  /// The match took note of this many downtimes.
  void note(int gaps) {
    seen = gaps;
  }

  /// When the match last ran, in epoch milliseconds, as far as a turn at that time can tell.
  long began(Downtime.Time time) {
    return seen == NEVER ? downBefore : time.downSince();
  }

  /// When the match last ran, in epoch milliseconds, if it stops here and now.
  long lastRan() {
    return seen == NEVER ? downBefore : node.now();
  }
}
