package dev.rondo.storage.lane;

import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Unit;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A piece of work for the write lane, and the future of whoever waits for it. It runs within a
/// transaction; its future is completed by [#settle], when the transaction is over.
sealed class LaneJob<T> {
  private final Supplier<T> work;
  private final CompletableFuture<T> done = new CompletableFuture<>();
  private Runnable settle = () -> {};

  private LaneJob(Supplier<T> work) {
    this.work = work;
  }

  /// Makes a job of any change that stores make.
  static <T> LaneJob<T> of(Supplier<T> work) {
    return new LaneJob<>(work);
  }

  CompletableFuture<T> done() {
    return done;
  }

  void run() {
    try {
      T result = result();
      settle = () -> done.complete(result);
    } catch (OutOfMemoryError | InternalError e) {
      throw e;
    } catch (Throwable e) {
      fail(e);
    }
  }

  T result() {
    return work.get();
  }

  void fail(Throwable cause) {
    var told =
        Access.unavailable(cause)
            ? new UnavailableException("The database did not answer", cause)
            : cause;
    settle = () -> done.completeExceptionally(told);
  }

  void settle() {
    settle.run();
  }

  static <T> T await(CompletableFuture<T> done) {
    try {
      return done.join();
    } catch (CompletionException e) {
      switch (e.getCause()) {
        case RuntimeException cause -> throw cause;
        case Error cause -> throw cause;
        case null, default -> throw e;
      }
    }
  }

  /// Stores the heartbeat, and nothing else.
  static final class Beat extends LaneJob<Long> {
    Beat(Supplier<Long> work) {
      super(work);
    }
  }

  /// Stores a unit of a match, unless it was stored together with others.
  static final class OfUnit extends LaneJob<Appended> {
    private final Unit unit;
    private @Nullable Appended stored;

    OfUnit(Unit unit, Supplier<Appended> alone) {
      super(alone);
      this.unit = unit;
    }

    Unit unit() {
      return unit;
    }

    /// Takes note of the answer of the batch that stored the unit.
    void storedAs(Appended answer) {
      stored = answer;
    }

    @Override
    Appended result() {
      return stored == null ? super.result() : stored;
    }
  }
}
