package dev.rondo.platform.streams;

/// Does the work of a consumer for each entry. It runs in the transaction that moves the consumer's
/// position. So it must be short, and its writes happen once. If it throws, the entry is tried
/// again.
@FunctionalInterface
public interface Handler<E> {

  void handle(E entry);

  /// A handler that only adds up what it reads, so that it can start over.
  interface ReadModel<E> extends Handler<E> {

    /// Deletes a part of what was added up; false once nothing is left.
    boolean forgetSome();
  }
}
