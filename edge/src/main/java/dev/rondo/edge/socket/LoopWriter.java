package dev.rondo.edge.socket;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;

/// Lets one event loop write what has been sent on its connections. However many frames are sent
/// meanwhile, and by however many threads, one task of the loop writes them all.
final class LoopWriter {
  private final Executor loop;
  private final Deflation deflation;
  private final Queue<Outbox> waiting = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean scheduled = new AtomicBoolean();
  private final List<Frame> batch = new ArrayList<>();

  LoopWriter(Executor loop, Deflation deflation) {
    this.loop = loop;
    this.deflation = deflation;
  }

  /// Has the outbox written soon. Any thread may ask.
  void add(Outbox outbox) {
    waiting.add(outbox);
    schedule();
  }

  /// A loop that has been stopped with its server takes no more tasks, and nobody reads any more.
  private void schedule() {
    if (scheduled.compareAndSet(false, true)) {
      try {
        loop.execute(this::run);
      } catch (RejectedExecutionException stopped) {
        waiting.clear();
      }
    }
  }

  /// An outbox that is added from here on schedules another task, so the loop does its other work
  /// in between, and all that was added before another task of the loop is written before that.
  private void run() {
    scheduled.set(false);
    for (var left = waiting.size(); left > 0; left--) {
      var outbox = waiting.poll();
      if (outbox != null) {
        outbox.write(batch, deflation);
      }
    }
  }
}
