package dev.rondo.storage.engine;

/// Is told how far a long piece of work is.
@FunctionalInterface
public interface Progress {
  void at(long done, long total);
}
