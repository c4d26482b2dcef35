package dev.rondo.bench.arena;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// All bots of one server, on one thread: each acts twice a second, at times of its own.
final class Crowd implements AutoCloseable {
  private static final long PERIOD_MICROS = 500_000;
  private static final int BUFFER = 1 << 18;
  private static final int CONNECTING_AT_ONCE = 50;
  private static final long PATIENCE_SECONDS = 120;

  private final Selector selector;
  private final ByteBuffer direct = ByteBuffer.allocateDirect(BUFFER);
  private final byte[] buffer = new byte[BUFFER];
  private final Queue<Runnable> orders = new ConcurrentLinkedQueue<>();
  private final List<Bot> bots = new ArrayList<>();
  private final PriorityQueue<Bot> acting =
      new PriorityQueue<>(Comparator.comparingLong(Bot::nextAt));
  private final RandomGenerator luck = new SplittableRandom(1);
  private final long offsetMicros =
      System.currentTimeMillis() * 1000 - TimeUnit.NANOSECONDS.toMicros(System.nanoTime());
  private final Thread thread;
  private Tally tally = new Tally();
  private int ready;
  private String trouble = "";
  private volatile boolean closed;

  Crowd() {
    try {
      selector = Selector.open();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    thread = Thread.ofPlatform().name("crowd").daemon().start(this::run);
  }

  /// Connects them, and returns when all see their matches.
  void add(List<Bot> more) {
    for (var from = 0; from < more.size(); from += CONNECTING_AT_ONCE) {
      var some = more.subList(from, Math.min(more.size(), from + CONNECTING_AT_ONCE));
      var wanted = order(() -> connect(some));
      var deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
      while (order(() -> ready) < wanted) {
        if (System.nanoTime() > deadline) {
          throw new IllegalStateException("bots cannot sign in: " + order(() -> trouble));
        }
        rest(5);
      }
    }
  }

  private int connect(List<Bot> some) {
    for (var bot : some) {
      try {
        bot.connect(selector);
      } catch (IOException e) {
        throw new UncheckedIOException("A bot cannot connect; are enough open files allowed?", e);
      }
      bots.add(bot);
    }
    return bots.size();
  }

  /// Lets the bots of the first matches act, and the others rest.
  void play(int matches) {
    order(() -> {
      acting.clear();
      for (var bot : bots) {
        if (bot.match() < matches && !bot.lost()) {
          bot.nextAt(now() + luck.nextLong(PERIOD_MICROS));
          acting.add(bot);
        }
      }
      return 0;
    });
  }

  /// Returns the tally since the last call, and begins a new one.
  Tally take() {
    return order(() -> {
      var taken = tally;
      tally = new Tally();
      taken.bots = acting.size();
      taken.lost = bots.stream().filter(Bot::lost).count();
      return taken;
    });
  }

  String trouble() {
    return order(() -> trouble);
  }

  private <T> T order(Supplier<T> work) {
    var done = new CompletableFuture<T>();
    orders.add(() -> {
      try {
        done.complete(work.get());
      } catch (RuntimeException failed) {
        done.completeExceptionally(failed);
      }
    });
    selector.wakeup();
    return done.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
  }

  private static void rest(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  // On the crowd's thread.

  Tally tally() {
    return tally;
  }

  /// Epoch microseconds.
  long now() {
    return TimeUnit.NANOSECONDS.toMicros(System.nanoTime()) + offsetMicros;
  }

  void ready() {
    ready++;
  }

  private void run() {
    try {
      while (!closed) {
        for (var work = orders.poll(); work != null; work = orders.poll()) {
          work.run();
        }
        act();
        var next = acting.isEmpty() ? PERIOD_MICROS : acting.peek().nextAt() - now();
        selector.select(key -> read((Bot) key.attachment()), Math.clamp(next / 1000, 1, 100));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void act() {
    var now = now();
    for (var bot = acting.peek(); bot != null && bot.nextAt() <= now; bot = acting.peek()) {
      acting.remove();
      try {
        bot.act(luck);
        // A little off twice a second, so that nobody keeps step with the ticks.
        bot.nextAt(bot.nextAt() + PERIOD_MICROS - 50_000 + luck.nextLong(100_000));
        acting.add(bot);
      } catch (IOException e) {
        lost(bot, e);
      }
    }
  }

  private void read(Bot bot) {
    try {
      tally.bytes += bot.wire().read(direct, buffer);
    } catch (IOException e) {
      lost(bot, e);
    }
  }

  private void lost(Bot bot, IOException why) {
    trouble = String.valueOf(why.getMessage());
    bot.lose();
    acting.remove(bot);
  }

  @Override
  public void close() {
    closed = true;
    selector.wakeup();
    try {
      thread.join(TimeUnit.SECONDS.toMillis(5));
      bots.forEach(bot -> bot.wire().close());
      selector.close();
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
