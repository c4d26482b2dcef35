package dev.rondo.testkit.series;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Settings;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/// Plays many matches between bots on all processors. Match number `i` is decided by `seed + i`
/// alone, whichever thread plays it. Line-ups take turns, so that every pairing is played.
public final class Series<S, C, F, V> {
  /// A thread takes so many matches at a time.
  private static final int BATCH = 64;

  private static final int MOST_LINE_UPS = 4096;
  private static final Duration BETWEEN_WORDS = Duration.ofMillis(100);

  private final Cartridge<S, C, F, V> rules;
  private final List<LineUp<S, C, F, V>> lineUps = new ArrayList<>();
  private final long seed;
  private final int seats;
  private final int[] lengths;
  private final AtomicInteger taken = new AtomicInteger();
  private final AtomicInteger done = new AtomicInteger();
  private final AtomicReference<@Nullable RuntimeException> failure = new AtomicReference<>();
  private final Totals totals;

  /// @param kinds some of [Kinds#of]; each sits on each seat
  public Series(
      Cartridge<S, C, F, V> rules,
      Settings settings,
      List<String> kinds,
      int seats,
      long seed,
      int matches) {
    this.rules = rules;
    this.seed = seed;
    this.seats = seats;
    this.lengths = new int[matches];
    this.totals = new Totals(seats);
    var count = Math.min(MOST_LINE_UPS, Math.round(Math.pow(kinds.size(), seats)));
    for (var number = 0; number < count; number++) {
      lineUps.add(LineUp.of(rules, settings, lineUp(kinds, number)));
    }
  }

  /// The kinds by seat: the number's digits to the base of the number of kinds.
  private List<String> lineUp(List<String> kinds, int number) {
    var lineUp = new ArrayList<String>();
    for (var rest = number; lineUp.size() < seats; rest /= kinds.size()) {
      lineUp.add(kinds.get(rest % kinds.size()));
    }
    return lineUp;
  }

  /// @param progress gets the number of matches played, now and then, on the calling thread
  public Summary play(IntConsumer progress) {
    var start = System.nanoTime();
    var threads = new ArrayList<Thread>();
    for (var i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
      threads.add(Thread.ofPlatform().name("series " + i).start(this::work));
    }
    try {
      for (var thread : threads) {
        while (!thread.join(BETWEEN_WORDS)) {
          progress.accept(done.get());
        }
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
    var broken = failure.get();
    if (broken != null) {
      throw broken;
    }
    progress.accept(done.get());
    var took = Duration.ofNanos(System.nanoTime() - start);
    return totals.summary(rules.manifest().id(), seed, lengths, took);
  }

  private void work() {
    var own = new Totals(seats);
    try {
      for (var from = taken.getAndAdd(BATCH);
          from < lengths.length && failure.get() == null;
          from = taken.getAndAdd(BATCH)) {
        var until = Math.min(lengths.length, from + BATCH);
        for (var i = from; i < until; i++) {
          play(i, own);
        }
        done.addAndGet(until - from);
      }
    } catch (RuntimeException broken) {
      failure.compareAndSet(null, broken);
    }
    own.used(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime());
    synchronized (totals) {
      totals.add(own);
    }
  }

  private void play(int number, Totals own) {
    var lineUp = lineUps.get(number % lineUps.size());
    try {
      var played = new BotMatch<>(lineUp, seed + number).play();
      lengths[number] = (int) Math.min(Integer.MAX_VALUE, played.length().toMillis());
      own.count(lineUp.kinds(), played);
    } catch (RuntimeException broken) {
      throw new IllegalStateException(
          "match with seed %d between %s: %s".formatted(seed + number, lineUp.kinds(), broken),
          broken);
    }
  }
}
