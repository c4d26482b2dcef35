package dev.rondo.platform;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/// Several writes as one.
public interface Transactions {

  /// Runs the work and returns once it is durable. What repositories write inside belongs to it; an
  /// exception undoes all of it. The work is short and waits for nothing. Throws
  /// [UnavailableException] when too much is waiting.
  <T> T write(Supplier<T> work);

  /// The same in the background. The work may wait for [dev.rondo.platform.journal.Journal#begin].
  default <T> CompletableFuture<T> writeLater(Supplier<T> work) {
    return CompletableFuture.supplyAsync(() -> write(work), Thread::startVirtualThread);
  }
}
