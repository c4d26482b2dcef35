package dev.rondo.platform.time;

import dev.rondo.platform.journal.Journal;
import java.time.Duration;
import java.util.ArrayDeque;

/// Notices when the node stood still, or could store nothing: then the time that passed is downtime
/// for every match, not play.
///
/// Storing is judged by the age of the last heartbeat that is stored, whether the next one has
/// failed or is still on its way.
public final class Downtime {
  static final long BEAT_MILLIS = 100;

  /// Each lasts more than a second, and a match has its turn soon after each.
  private static final int MOST_GAPS_KEPT = 1_000;

  /// The time as a turn takes it.
  ///
  /// @param now epoch milliseconds; stands still while nothing can be stored
  /// @param gaps the number of downtimes so far
  /// @param downSince the beginning of the first downtime that the match has not seen yet
  public record Time(long now, int gaps, long downSince) {}

  private final long downBefore;
  private final ArrayDeque<Long> gapStarts = new ArrayDeque<>();
  private long lastBeat;
  private long lastStored;
  private int gaps;
  private long total;

  /// @param downSince when the server before this one last ran
  Downtime(long downSince, long now) {
    this.downBefore = downSince;
    lastBeat = now;
    lastStored = now;
  }

  synchronized void beat(long now) {
    noticeStandstill(now);
    lastBeat = now;
  }

  /// The journal took a heartbeat, or there was none to be taken.
  ///
  /// @param began when that write began
  synchronized void stored(long began) {
    if (late(began, lastStored)) {
      noticeGap(lastStored);
      total += began - lastStored;
    }
    lastStored = Math.max(lastStored, began);
  }

  /// @param gapsSeen how many downtimes the match has seen
  public synchronized Time read(long now, int gapsSeen) {
    noticeStandstill(now);
    return new Time(shut(now) ? lastStored : now, gaps, since(gapsSeen));
  }

  /// True if the journal has taken nothing for so long that time stands still until it does.
  public synchronized boolean shut(long now) {
    return late(now, lastStored);
  }

  private void noticeStandstill(long now) {
    if (late(now, lastBeat)) {
      // If nothing could be stored before, that downtime includes this one.
      if (!late(lastBeat, lastStored)) {
        noticeGap(lastBeat);
        total += now - lastBeat;
        lastStored = now;
      }
      lastBeat = now;
    }
  }

  private void noticeGap(long since) {
    gaps++;
    gapStarts.add(since);
    if (gapStarts.size() > MOST_GAPS_KEPT) {
      gapStarts.remove();
    }
  }

  private long since(int gapsSeen) {
    return gapsSeen == gaps
        ? downBefore
        : gapStarts.stream()
            .skip(Math.max(0, gapStarts.size() - (gaps - gapsSeen)))
            .findFirst()
            .orElse(downBefore);
  }

  private static boolean late(long now, long last) {
    return now - last > Journal.LONGEST_SILENCE_MILLIS;
  }

  /// The time at which the server before this one last ran. It stays the same if this server stands
  /// still before it has taken all matches up.
  public long downBefore() {
    return downBefore;
  }

  /// The length of all downtimes that are over, since the start.
  public synchronized Duration total() {
    return Duration.ofMillis(total);
  }

  /// The number of downtimes so far.
  public synchronized int gaps() {
    return gaps;
  }
}
