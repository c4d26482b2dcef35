package dev.rondo.platform.replay;

import dev.rondo.platform.Result;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// A request for something of the past, with its reply.
///
/// @param part does a short part of the reading, and returns true when all is read
/// @param result makes the reply of what was read
public record PastReading<R>(
    CompletableFuture<Result<R>> reply, BooleanSupplier part, Supplier<Result<R>> result)
    implements HistoryQueue.Work {
  @Override
  public boolean over() {
    return reply.isDone();
  }

  @Override
  public boolean step() {
    var complete = part.getAsBoolean();
    if (complete) {
      reply.complete(result.get());
    }
    return complete;
  }

  @Override
  public void fail(RuntimeException reason) {
    reply.completeExceptionally(reason);
  }
}
