package dev.rondo.platform.lobby;

import dev.rondo.platform.OutageLog;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.Worker;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Does something again and again, on a thread of its own, with a pause after each time.
final class Ticker {
  private static final Logger LOG = LoggerFactory.getLogger(Ticker.class);

  private final String name;
  private final Duration pause;
  private final Runnable work;
  private final Worker worker;

  Ticker(String name, Duration pause, Runnable work) {
    this.name = name;
    this.pause = pause;
    this.work = work;
    this.worker = new Worker("lobby-" + name, this::run);
  }

  void start() {
    worker.start();
  }

  /// Finishes what is at hand.
  void stop() {
    worker.stop();
  }

  private void run() {
    attempt();
    worker.pause(pause);
  }

  private void attempt() {
    try {
      work.run();
    } catch (UnavailableException busy) {
      OutageLog.note("turns of " + name, busy);
    } catch (RuntimeException broken) {
      LOG.error("{} failed", name, broken);
    }
  }
}
