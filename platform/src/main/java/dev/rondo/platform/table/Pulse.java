package dev.rondo.platform.table;

/// Notices when the node stood still, or could store nothing: then the time that passed is downtime
/// for every match, not play.
final class Pulse {
  static final long BEAT_MILLIS = 100;
  private static final long LATE_MILLIS = 1000;

  /// The time as a turn takes it.
  ///
  /// @param now epoch milliseconds; stands still while nothing can be stored
  /// @param gaps how often there was downtime
  /// @param downSince when it last ran before the latest downtime, or before this start
  record Time(long now, int gaps, long downSince) {}

  private final long downBefore;
  private long lastBeat;
  private long lastStored;
  private boolean failing;
  private int gaps;
  private long downSince;

  /// @param downSince when the server before this one last ran
  Pulse(long downSince, long now) {
    this.downBefore = downSince;
    this.downSince = downSince;
    lastBeat = now;
    lastStored = now;
  }

  synchronized void beat(long now) {
    noticeStandstill(now);
    lastBeat = now;
  }

  /// The journal took a beat, or there was none to be taken.
  synchronized void stored(long now) {
    if (failing && late(now, lastStored)) {
      noticeGap(lastStored);
    }
    failing = false;
    lastStored = Math.max(lastStored, now);
  }

  /// The journal did not take a beat.
  synchronized void notStored() {
    failing = true;
  }

  synchronized Time read(long now) {
    noticeStandstill(now);
    return new Time(shut(now) ? lastStored : now, gaps, downSince);
  }

  /// Whether the journal has taken nothing for so long that time stands still until it does.
  synchronized boolean shut(long now) {
    return failing && late(now, lastStored);
  }

  private void noticeStandstill(long now) {
    if (late(now, lastBeat)) {
      noticeGap(lastBeat);
      lastBeat = now;
    }
  }

  private void noticeGap(long since) {
    downSince = since;
    gaps++;
  }

  private static boolean late(long now, long last) {
    return now - last > BEAT_MILLIS + LATE_MILLIS;
  }

  /// When the server before this one last ran. It stays so if this one stands still before it has
  /// taken all matches up.
  long downBefore() {
    return downBefore;
  }

  /// How often there was downtime.
  synchronized int gaps() {
    return gaps;
  }
}
