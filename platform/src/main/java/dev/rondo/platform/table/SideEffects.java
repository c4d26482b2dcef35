package dev.rondo.platform.table;

/// Writes side effects to the stores of their parts.
public interface SideEffects {

  /// Called in the transaction that stores the turn; again if that transaction is done again. An
  /// exception undoes the whole turn. Must not wait for anything.
  void write(SideEffect effect);
}
