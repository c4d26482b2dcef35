package dev.rondo.platform.host;

import dev.rondo.platform.Halt;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Owns a share of this node's tables and runs their turns one after the other on one thread, so a
/// table needs no lock.
///
/// The thread is an event loop of the edge: an action that was read there, and a frame that is sent
/// there, change no thread. The lane works in passes. A pass runs the tasks that are waiting, and
/// then hands everything that their turns want to store to the journal as one group. A task must
/// not block. A task that throws an exception is logged; an error ends the process.
final class Lane implements Executor {
  private static final Logger LOG = LoggerFactory.getLogger(Lane.class);
  private static final int TASKS_A_PASS = 256;

  private final Executor thread;
  private final Runnable afterPass;
  private final Halt halt;
  private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean scheduled = new AtomicBoolean();
  private volatile long scheduledAt;

  /// @param thread runs what it is given on one thread, in order
  /// @param afterPass is run after each pass
  /// @param halt is called when a task throws an error
  Lane(Executor thread, Runnable afterPass, Halt halt) {
    this.thread = thread;
    this.afterPass = afterPass;
    this.halt = halt;
  }

  /// Runs the task in one of the next passes. Tasks run in the order in which they came.
  @Override
  public void execute(Runnable task) {
    tasks.add(task);
    schedule();
  }

  /// The time since the next or present pass was asked for; zero if the lane has nothing to do.
  Duration stuck() {
    return scheduled.get() ? Duration.ofNanos(System.nanoTime() - scheduledAt) : Duration.ZERO;
  }

  private void schedule() {
    if (!scheduled.get() && scheduled.compareAndSet(false, true)) {
      scheduledAt = System.nanoTime();
      try {
        thread.execute(this::pass);
      } catch (RejectedExecutionException stopped) {
        LOG.debug("a lane has stopped; its tasks are dropped", stopped);
      }
    }
  }

  private void pass() {
    try {
      for (var i = 0; i < TASKS_A_PASS; i++) {
        var task = tasks.poll();
        if (task == null) {
          break;
        }
        run(task);
      }
      run(afterPass);
    } catch (Error fatal) {
      halt.halt(Thread.currentThread(), fatal);
      return;
    }
    scheduled.set(false);
    if (!tasks.isEmpty()) {
      schedule();
    }
  }

  private static void run(Runnable task) {
    try {
      task.run();
    } catch (RuntimeException failed) {
      LOG.error("a task of a lane failed", failed);
    }
  }
}
