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
  /// After so many connections the loop does its other work before it goes on.
  private static final int AT_ONCE = 1_024;

  private final Executor loop;
  private final Deflation deflation;
  private final Queue<Outbox> waiting = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean scheduled = new AtomicBoolean();
  private final List<byte[]> batch = new ArrayList<>();

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

  private void run() {
    scheduled.set(false);
    var left = AT_ONCE;
    for (var outbox = waiting.poll(); outbox != null; outbox = waiting.poll()) {
      outbox.write(batch, deflation);
      if (--left == 0) {
        schedule();
        return;
      }
    }
  }
}
