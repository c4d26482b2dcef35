package dev.rondo.platform.table;

/// Who made a match. Only matches that the queue makes between people count.
public enum Origin {
  QUEUE,
  HAND,
  BOT,
  /// A host invited with a code.
  SESSION;

  public boolean counts() {
    return this == QUEUE;
  }
}
