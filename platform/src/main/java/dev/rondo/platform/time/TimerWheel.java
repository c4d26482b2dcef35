package dev.rondo.platform.time;

import dev.rondo.platform.Halt;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// All timers of a node: one thread, one slot a millisecond. A timer's work only puts a message
/// somewhere.
///
/// Only the wheel's thread touches the slots; others hand timers over through the inbox. It sleeps
/// until something is due, but never for long, since the machine may have slept meanwhile. The
/// clock must not run back. Work that throws an exception is logged; an error ends the process,
/// since a server without timers is of no use.
public final class TimerWheel implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(TimerWheel.class);
  private static final int SLOTS = 4096;
  private static final long SLOT_NANOS = 1_000_000;
  private static final int LONGEST_REST_MILLIS = 10;

  /// Something that will happen, unless it is cancelled first.
  public static final class Timer {
    private final long at;
    private final Runnable work;
    private volatile boolean cancelled;

    private Timer(long at, Runnable work) {
      this.at = at;
      this.work = work;
    }

    public void cancel() {
      cancelled = true;
    }
  }

  private final InstantSource clock;
  private final int longestRest;
  private final Queue<Timer> inbox = new ConcurrentLinkedQueue<>();
  private final List<List<Timer>> slots = new ArrayList<>(SLOTS);
  private final Thread thread;
  private volatile boolean closed;
  private volatile long restsUntil = Long.MIN_VALUE;
  private volatile long lastTurn = System.nanoTime();
  private long done;
  private long held;

  public TimerWheel(InstantSource clock) {
    this(clock, LONGEST_REST_MILLIS, Halt.process());
  }

  /// @param longestRest after how many milliseconds it looks at the clock though nothing is due
  /// @param halt is called when the wheel's thread dies
  public TimerWheel(InstantSource clock, int longestRest, Halt halt) {
    this.clock = clock;
    this.longestRest = longestRest;
    for (var i = 0; i < SLOTS; i++) {
      slots.add(new ArrayList<>(0));
    }
    done = clock.millis();
    thread =
        Thread.ofPlatform()
            .name("timer-wheel")
            .daemon()
            .uncaughtExceptionHandler(halt::halt)
            .start(this::turn);
  }

  /// Runs the work at that time, in epoch milliseconds, or at once if it has passed.
  public Timer at(long wall, Runnable work) {
    var timer = new Timer(wall, work);
    inbox.add(timer);
    if (wall < restsUntil) {
      LockSupport.unpark(thread);
    }
    return timer;
  }

  /// The time since the wheel last looked at its timers. It looks every few milliseconds while it
  /// holds any.
  public Duration idle() {
    return Duration.ofNanos(System.nanoTime() - lastTurn);
  }

  private void turn() {
    while (!closed) {
      lastTurn = System.nanoTime();
      var now = clock.millis();
      takeIn();
      var from = Math.max(done + 1, now - SLOTS + 1);
      for (var tick = from; tick <= now; tick++) {
        fire(slots.get((int) (tick & (SLOTS - 1))), now);
      }
      done = now;
      rest();
    }
  }

  private void takeIn() {
    for (var timer = inbox.poll(); timer != null; timer = inbox.poll()) {
      if (timer.at <= done) {
        run(timer);
      } else {
        slots.get((int) (timer.at & (SLOTS - 1))).add(timer);
        held++;
      }
    }
  }

  private void fire(List<Timer> slot, long now) {
    if (slot.isEmpty()) {
      return;
    }
    var kept = 0;
    for (var timer : slot) {
      if (timer.at > now && !timer.cancelled) {
        slot.set(kept++, timer);
      } else {
        held--;
        run(timer);
      }
    }
    slot.subList(kept, slot.size()).clear();
  }

  private static void run(Timer timer) {
    if (!timer.cancelled) {
      try {
        timer.work.run();
      } catch (RuntimeException failed) {
        LOG.error("a timer's work failed", failed);
      }
    }
  }

  private void rest() {
    var until = held == 0 ? Long.MAX_VALUE : done + slotsUntilNext();
    restsUntil = until;
    if (inbox.isEmpty() && !closed) {
      if (until == Long.MAX_VALUE) {
        LockSupport.park();
      } else {
        LockSupport.parkNanos((until - done) * SLOT_NANOS);
      }
    }
    restsUntil = Long.MIN_VALUE;
  }

  private int slotsUntilNext() {
    var count = 1;
    while (count < longestRest && slots.get((int) (done + count & (SLOTS - 1))).isEmpty()) {
      count++;
    }
    return count;
  }

  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(thread);
  }
}
