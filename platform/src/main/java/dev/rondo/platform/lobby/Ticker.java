package dev.rondo.platform.lobby;

import dev.rondo.platform.OutageLog;
import dev.rondo.platform.UnavailableException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Does something again and again, on a thread of its own, with a pause after each time.
final class Ticker {
  private static final Logger LOG = LoggerFactory.getLogger(Ticker.class);

  private final String name;
  private final Duration pause;
  private final Runnable work;
  private final CountDownLatch stopping = new CountDownLatch(1);
  private final Thread thread;

  Ticker(String name, Duration pause, Runnable work) {
    this.name = name;
    this.pause = pause;
    this.work = work;
    this.thread = Thread.ofVirtual().name("lobby-" + name).unstarted(this::run);
  }

  void start() {
    thread.start();
  }

  /// Finishes what is at hand.
  void stop() throws InterruptedException {
    stopping.countDown();
    if (thread.getState() != Thread.State.NEW) {
      thread.join();
    }
  }

  private void run() {
    try {
      do {
        attempt();
      } while (!stopping.await(pause.toMillis(), TimeUnit.MILLISECONDS));
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts a ticker", e);
    }
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
