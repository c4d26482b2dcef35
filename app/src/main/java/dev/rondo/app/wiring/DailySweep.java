package dev.rondo.app.wiring;

import dev.rondo.platform.Worker;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Deletes what is too old to be kept, now and once a day, or more often where things are kept for
/// less than a day. If that fails it is tried the next time.
final class DailySweep implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(DailySweep.class);

  private final Runnable work;
  private final Duration pause;
  private final Worker worker = new Worker("daily-sweep", this::run);

  /// @param pause between two sweeps
  DailySweep(Runnable work, Duration pause) {
    this.work = work;
    this.pause = pause;
  }

  /// May be called again after [#close].
  void start() {
    worker.start();
  }

  @Override
  public void close() {
    worker.stop();
  }

  private void run() {
    try {
      work.run();
    } catch (RuntimeException failed) {
      LOG.error("What is too old could not be deleted; it is tried again after {}", pause, failed);
    }
    worker.pause(pause);
  }
}
