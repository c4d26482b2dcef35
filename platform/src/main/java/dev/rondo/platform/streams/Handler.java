package dev.rondo.platform.streams;

/// What a consumer does with each entry. It runs in the transaction that says how far the consumer
/// has come, so it is short, and what it writes is written once. If it throws, it is tried again.
@FunctionalInterface
public interface Handler<E> {

  void handle(E entry);

  /// A handler that only adds up what it reads, so that it can start over.
  interface ReadModel<E> extends Handler<E> {

    /// Deletes a part of what was added up; false once nothing is left.
    boolean forgetSome();
  }
}
