package dev.rondo.app;

import dev.rondo.platform.time.TimerWheel;
import java.time.Duration;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Deletes what is too old to be kept, now and once a day. If that fails it is tried the next day.
final class DailySweep {
  private static final Logger LOG = LoggerFactory.getLogger(DailySweep.class);
  private static final Duration DAY = Duration.ofDays(1);

  private final TimerWheel wheel;
  private final InstantSource clock;
  private final Runnable work;

  DailySweep(TimerWheel wheel, InstantSource clock, Runnable work) {
    this.wheel = wheel;
    this.clock = clock;
    this.work = work;
  }

  void run() {
    try {
      work.run();
    } catch (RuntimeException failed) {
      LOG.error("What is too old could not be deleted; it is tried again tomorrow", failed);
    } finally {
      wheel.at(clock.millis() + DAY.toMillis(), () -> Thread.startVirtualThread(this::run));
    }
  }
}
