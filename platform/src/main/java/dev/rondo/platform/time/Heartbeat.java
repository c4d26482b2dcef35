package dev.rondo.platform.time;

import dev.rondo.platform.OutageLog;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.journal.Journal;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/// Stores every 100 ms, while there are matches, that this node runs; and notices by the same beat
/// when it stood still or could store nothing. Without matches it only tries once a second whether
/// anything can be stored. One write at a time is on its way.
public final class Heartbeat {
  private static final long IDLE_MILLIS = 1_000;

  private final Journal journal;
  private final TimerWheel wheel;
  private final InstantSource clock;
  private final Downtime downtime;
  private final BooleanSupplier busy;
  private final BooleanSupplier settled;
  private final BooleanSupplier halted;
  private final Runnable stoodStill;
  private final AtomicBoolean storing = new AtomicBoolean();
  private volatile boolean stopped;
  private volatile long storedAt;
  private long tried;
  private int gapsTold;

  /// @param busy whether there are matches
  /// @param settled whether every match has taken note of the last downtime. Until then the stored
  ///   heartbeat stays: a server that takes over after a crash counts that downtime as well
  /// @param halted whether this node must run no matches for now. Their time stands still as if
  ///   nothing could be stored, and the stored heartbeat stays
  /// @param stoodStill is run when the node goes on after downtime; must not block
  public Heartbeat(
      Journal journal,
      TimerWheel wheel,
      InstantSource clock,
      BooleanSupplier busy,
      BooleanSupplier settled,
      BooleanSupplier halted,
      Runnable stoodStill) {
    this.journal = journal;
    this.wheel = wheel;
    this.clock = clock;
    this.busy = busy;
    this.settled = settled;
    this.halted = halted;
    this.stoodStill = stoodStill;
    this.storedAt = clock.millis();
    this.downtime = new Downtime(journal.lastBeat().orElse(storedAt), storedAt);
  }

  public void start() {
    if (stopped) {
      return;
    }
    var now = clock.millis();
    downtime.beat(now);
    var hasMatches = busy.getAsBoolean();
    if (!hasMatches) {
      downtime.stored(now);
    }
    noticeGaps();
    if ((hasMatches || now - tried >= IDLE_MILLIS) && storing.compareAndSet(false, true)) {
      tried = now;
      Thread.startVirtualThread(() -> {
        try {
          store(now);
        } finally {
          storing.set(false);
        }
      });
    }
    wheel.at(now + Downtime.BEAT_MILLIS, this::start);
  }

  public void store(long now) {
    try {
      var runs = !halted.getAsBoolean();
      var moves = runs && busy.getAsBoolean() && settled.getAsBoolean() && !downtime.shut(now);
      var began = moves ? journal.beat(now) : journal.touch(now);
      if (runs) {
        downtime.stored(began);
        noticeGaps();
      }
      storedAt = began;
    } catch (UnavailableException unavailable) {
      OutageLog.note("heartbeats", unavailable);
    }
  }

  private synchronized void noticeGaps() {
    if (gapsTold != downtime.gaps()) {
      gapsTold = downtime.gaps();
      stoodStill.run();
    }
  }

  public Downtime downtime() {
    return downtime;
  }

  /// True while a heartbeat is on its way to the journal.
  public boolean storing() {
    return storing.get();
  }

  /// The time since the last heartbeat that is stored.
  public Duration age() {
    return Duration.ofMillis(clock.millis() - storedAt);
  }

  public void stop() {
    stopped = true;
  }
}
