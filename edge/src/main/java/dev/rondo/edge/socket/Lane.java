package dev.rondo.edge.socket;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// Runs tasks one after the other, in the order they came, on whatever threads the executor has.
final class Lane {
  private static final int LONGEST = 256;

  private final Executor executor;
  private final ReentrantLock lock = new ReentrantLock();
  private final Deque<Runnable> tasks = new ArrayDeque<>();
  private boolean running;

  Lane(Executor executor) {
    this.executor = executor;
  }

  /// True if no task runs or waits.
  boolean idle() {
    lock.lock();
    try {
      return !running;
    } finally {
      lock.unlock();
    }
  }

  /// False if too much waits already; the task is not run then.
  boolean offer(Runnable task) {
    return add(task, LONGEST);
  }

  /// For the one task that must not be lost.
  void last(Runnable task) {
    add(task, Integer.MAX_VALUE);
  }

  private boolean add(Runnable task, int most) {
    lock.lock();
    try {
      if (tasks.size() >= most) {
        return false;
      }
      tasks.add(task);
      if (!running) {
        running = true;
        executor.execute(this::run);
      }
      return true;
    } finally {
      lock.unlock();
    }
  }

  private void run() {
    for (var task = next(); task != null; task = next()) {
      task.run();
    }
  }

  private @Nullable Runnable next() {
    lock.lock();
    try {
      var task = tasks.poll();
      running = task != null;
      return task;
    } finally {
      lock.unlock();
    }
  }
}
