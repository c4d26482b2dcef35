package dev.rondo.platform.table;

/// Notices when the node stood still: then the time that passed is downtime for every match, not
/// play.
final class Pulse {
  static final long BEAT_MILLIS = 100;
  private static final long LATE_MILLIS = 1000;

  private final long downBefore;
  private volatile long lastBeat;
  private volatile int gaps;
  private volatile long downSince;

  /// @param downSince when the server before this one last ran
  Pulse(long downSince, long now) {
    this.downBefore = downSince;
    this.downSince = downSince;
    lastBeat = now;
  }

  void beat(long now) {
    check(now);
    lastBeat = now;
  }

  void check(long now) {
    if (now - lastBeat > BEAT_MILLIS + LATE_MILLIS) {
      notice(now);
    }
  }

  private synchronized void notice(long now) {
    if (now - lastBeat > BEAT_MILLIS + LATE_MILLIS) {
      downSince = lastBeat;
      lastBeat = now;
      gaps++;
    }
  }

  /// When the server before this one last ran. It stays so if this one stands still before it has
  /// taken all matches up.
  long downBefore() {
    return downBefore;
  }

  /// How often the node has stood still.
  int gaps() {
    return gaps;
  }

  /// When it last ran before the latest gap, or before this start.
  long downSince() {
    return downSince;
  }
}
