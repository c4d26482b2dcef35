package dev.rondo.platform.host;

import dev.rondo.platform.Halt;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A thread that owns a share of this node's tables. It runs their turns one after the other, so a
/// table needs no lock.
///
/// The lane works in passes. A pass runs the tasks that are waiting, and then hands everything that
/// their turns want to store to the journal as one group. A task must not block. A task that throws
/// an exception is logged; an error ends the process.
final class Lane implements Executor, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Lane.class);
  private static final int TASKS_A_PASS = 256;

  private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
  private final Runnable afterPass;
  private final Thread thread;
  private volatile boolean parked;
  private volatile boolean closed;
  private volatile boolean busy;
  private volatile long busySince;

  /// @param afterPass is run after each pass
  /// @param halt is called when the lane's thread dies
  Lane(String name, Runnable afterPass, Halt halt) {
    this.afterPass = afterPass;
    this.thread =
        Thread.ofPlatform()
            .name(name)
            .daemon()
            .uncaughtExceptionHandler(halt::halt)
            .start(this::run);
  }

  /// Runs the task in one of the next passes. Tasks run in the order in which they came.
  @Override
  public void execute(Runnable task) {
    tasks.add(task);
    if (parked) {
      LockSupport.unpark(thread);
    }
  }

  /// The time that the present pass has taken so far; zero if the lane has nothing to do.
  Duration stuck() {
    return busy ? Duration.ofNanos(System.nanoTime() - busySince) : Duration.ZERO;
  }

  private void run() {
    while (!closed || !tasks.isEmpty()) {
      if (tasks.isEmpty()) {
        park();
      } else {
        pass();
      }
    }
  }

  private void park() {
    parked = true;
    if (tasks.isEmpty() && !closed) {
      LockSupport.park(this);
    }
    parked = false;
  }

  private void pass() {
    busySince = System.nanoTime();
    busy = true;
    for (var i = 0; i < TASKS_A_PASS; i++) {
      var task = tasks.poll();
      if (task == null) {
        break;
      }
      run(task);
    }
    run(afterPass);
    busy = false;
  }

  private static void run(Runnable task) {
    try {
      task.run();
    } catch (RuntimeException failed) {
      LOG.error("a task of a lane failed", failed);
    }
  }

  /// Runs the tasks that are waiting, and ends the thread.
  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(thread);
  }
}
