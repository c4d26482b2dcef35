package dev.rondo.platform;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The one clock of a node. It reads the wall clock once, when it is made, and goes on with the
/// monotonic clock from there. So it never runs back, and setting the wall clock changes no match.
public final class NodeClock implements InstantSource {
  private static final Logger LOG = LoggerFactory.getLogger(NodeClock.class);

  /// A wall clock that is corrected in small steps stays below this.
  private static final Duration JUMP = Duration.ofSeconds(1);

  private final InstantSource wall;
  private final LongSupplier nanos;
  private final Instant epoch;
  private final long start;
  private Duration ahead = Duration.ZERO;

  public NodeClock() {
    this(InstantSource.system(), System::nanoTime);
  }

  /// @param nanos the monotonic clock, in nanoseconds from any start
  public NodeClock(InstantSource wall, LongSupplier nanos) {
    this.wall = wall;
    this.nanos = nanos;
    this.start = nanos.getAsLong();
    this.epoch = wall.instant();
  }

  @Override
  public Instant instant() {
    return epoch.plusNanos(nanos.getAsLong() - start);
  }

  /// Compares the wall clock with this one, and logs a jump of it once. Called every second or so.
  ///
  /// @return how far the wall clock has jumped since the last call, negative if it was set back
  public synchronized Duration compare() {
    var aheadNow = Duration.between(instant(), wall.instant());
    var jump = aheadNow.minus(ahead);
    if (jump.abs().compareTo(JUMP) < 0) {
      return Duration.ZERO;
    }
    ahead = aheadNow;
    LOG.warn(
        "The wall clock was set {} by {} ms, or the machine slept. The server's own clock goes on"
            + " as before, and is now {} ms {} the wall clock until the next start.",
        jump.isNegative() ? "back" : "forward",
        jump.abs().toMillis(),
        ahead.abs().toMillis(),
        ahead.isNegative() ? "ahead of" : "behind");
    return jump;
  }
}
