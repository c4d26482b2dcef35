package dev.rondo.platform.table;

import dev.rondo.platform.UnavailableException;
import java.time.InstantSource;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Says in the journal, while there are matches, that this node runs; and notices by the same beat
/// when it stood still or could store nothing.
final class Heartbeat {
  private static final Logger LOG = LoggerFactory.getLogger(Heartbeat.class);

  private final Journal journal;
  private final TimerWheel wheel;
  private final InstantSource clock;
  private final Pulse pulse;
  private final BooleanSupplier busy;
  private final Runnable stoodStill;
  private volatile boolean stopped;
  private volatile int gapsTold;

  /// @param busy whether there are matches
  /// @param stoodStill is run when the node goes on after downtime
  Heartbeat(
      Journal journal,
      TimerWheel wheel,
      InstantSource clock,
      BooleanSupplier busy,
      Runnable stoodStill) {
    this.journal = journal;
    this.wheel = wheel;
    this.clock = clock;
    this.busy = busy;
    this.stoodStill = stoodStill;
    this.pulse = new Pulse(journal.lastBeat().orElseGet(clock::millis), clock.millis());
  }

  void start() {
    if (stopped) {
      return;
    }
    var now = clock.millis();
    pulse.beat(now);
    if (gapsTold != pulse.gaps()) {
      gapsTold = pulse.gaps();
      stoodStill.run();
    }
    if (busy.getAsBoolean()) {
      Thread.startVirtualThread(() -> store(now));
    } else {
      pulse.stored(now);
    }
    wheel.at(now + Pulse.BEAT_MILLIS, this::start);
  }

  void store(long now) {
    try {
      journal.beat(now);
      pulse.stored(clock.millis());
    } catch (UnavailableException full) {
      pulse.notStored();
      LOG.debug("no heartbeat now: {}", full.getMessage());
    }
  }

  Pulse pulse() {
    return pulse;
  }

  void stop() {
    stopped = true;
  }
}
