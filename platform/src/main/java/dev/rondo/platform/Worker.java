package dev.rondo.platform;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// A background thread that does its work until it is stopped. It can be started again.
public final class Worker {
  private final String name;
  private final Runnable turn;
  private final Semaphore bell = new Semaphore(0);
  private volatile CountDownLatch stopping = new CountDownLatch(1);
  private @Nullable Thread thread;

  /// @param turn is called again and again; it waits by [#awaitBell] or [#pause]
  public Worker(String name, Runnable turn) {
    this.name = name;
    this.turn = turn;
  }

  /// Starting a worker that runs has no effect.
  public synchronized void start() {
    if (thread == null) {
      stopping = new CountDownLatch(1);
      thread = Thread.ofVirtual().name(name).start(this::run);
    }
  }

  private void run() {
    while (!stopping()) {
      turn.run();
    }
  }

  /// Lets the turn at hand finish. Must not be called by the worker's own thread.
  public synchronized void stop() {
    stopping.countDown();
    bell.release();
    if (thread != null) {
      try {
        thread.join();
        thread = null;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /// True from [#stop] until the next [#start].
  public boolean stopping() {
    return stopping.getCount() == 0;
  }

  /// There is something to do. Never blocks.
  public void ring() {
    // Rings of a worker that does not run must not add up.
    if (bell.availablePermits() == 0) {
      bell.release();
    }
  }

  /// Forgets that it was rung.
  public void muffle() {
    bell.drainPermits();
  }

  /// Waits until somebody rings, at most that long. True if somebody did.
  public boolean awaitBell(Duration longest) {
    try {
      return bell.tryAcquire(longest.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts a worker", e);
    }
  }

  /// Waits that long, or until the worker is to stop.
  public void pause(Duration time) {
    try {
      stopping.await(time.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts a worker", e);
    }
  }
}
