package dev.rondo.testkit.rules;

import dev.rondo.cartridge.Input;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Runs a check on a thread of its own and gives up when it does not go on: rules that loop, or a
/// second JVM that is silent, would keep a test for ever.
///
/// A check goes on as long as rules are asked. Work is measured in processor time, because tests
/// share their machine; the time of the clock counts only for a check that waits for something.
public final class Watchdog {
  private static final Duration MOST_WORK = Duration.ofSeconds(2);
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(60);
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);

  private final Duration mostWork;
  private final Duration longestWait;

  Watchdog() {
    this(MOST_WORK, LONGEST_WAIT);
  }

  /// @param mostWork the processor time after which work that does not go on is given up
  /// @param longestWait the same by the clock, for work that waits for something
  public Watchdog(Duration mostWork, Duration longestWait) {
    this.mostWork = mostWork;
    this.longestWait = longestWait;
  }

  /// A question to the rules.
  ///
  /// @param input the input that was decided last
  public record Question(Seating seating, Duration at, Input<?> input) {}

  /// A check that does not go on.
  ///
  /// @param place the frame of the code that it is in
  public record Stuck(Optional<Question> question, StackTraceElement place) {}

  /// Tells the watchdog, if this thread has one, that a check goes on with a question.
  static void note(Question question) {
    if (Thread.currentThread() instanceof Worker<?> worker) {
      worker.question = question;
      worker.beats.incrementAndGet();
    }
  }

  /// Tells the watchdog, if this thread has one, that a check goes on.
  public static void note() {
    if (Thread.currentThread() instanceof Worker<?> worker) {
      worker.beats.incrementAndGet();
    }
  }

  /// Does the work and returns its result, or throws what it throws. Work that does not go on is
  /// interrupted and left behind.
  public <T, E extends Throwable> T run(Supplier<T> work, Function<Stuck, E> failure) throws E {
    var worker = new Worker<>(work);
    worker.start();
    try {
      watch(worker, failure);
    } catch (InterruptedException stopped) {
      worker.interrupt();
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
    switch (worker.thrown) {
      case RuntimeException exception -> throw exception;
      case Error error -> throw error;
      case null, default -> {}
    }
    return worker.result.orElseThrow();
  }

  private <E extends Throwable> void watch(Worker<?> worker, Function<Stuck, E> failure)
      throws InterruptedException, E {
    var threads = ManagementFactory.getThreadMXBean();
    var beats = -1L;
    var work = 0L;
    var since = 0L;
    while (!worker.join(BETWEEN_LOOKS)) {
      var done = threads.getThreadCpuTime(worker.threadId());
      var now = System.nanoTime();
      if (worker.beats.get() != beats) {
        beats = worker.beats.get();
        work = done;
        since = now;
      } else if (done - work > mostWork.toNanos() || now - since > longestWait.toNanos()) {
        var stuck = new Stuck(Optional.ofNullable(worker.question), place(worker.getStackTrace()));
        worker.interrupt();
        throw failure.apply(stuck);
      }
    }
  }

  /// The first frame that is not the JDK's.
  private static StackTraceElement place(StackTraceElement[] frames) {
    return Arrays.stream(frames)
        .filter(frame -> !frame.getClassName().matches("(java|jdk|sun)\\..*"))
        .findFirst()
        .orElseGet(() -> new StackTraceElement("unknown", "unknown", null, -1));
  }

  /// The thread of a check.
  private static final class Worker<T> extends Thread {
    private final Supplier<T> work;
    private final AtomicLong beats = new AtomicLong();
    private volatile @Nullable Question question;
    private volatile Optional<T> result = Optional.empty();
    private volatile @Nullable Throwable thrown;

    Worker(Supplier<T> work) {
      super("contract");
      this.work = work;
      setDaemon(true);
    }

    @Override
    public void run() {
      try {
        result = Optional.of(work.get());
      } catch (RuntimeException | Error failure) {
        thrown = failure;
      }
    }
  }
}
