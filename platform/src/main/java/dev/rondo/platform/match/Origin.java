package dev.rondo.platform.match;

/// Who made a match. Only matches that the queue makes between people count.
public enum Origin {
  QUEUE,
  HAND,
  BOT,
  /// A host invited with a code.
  SESSION,
  /// People enrolled for it in the lobby.
  LOBBY,
  /// One of many that are played together.
  TOURNAMENT;

  /// Whether nobody takes a seat in it by themselves.
  public boolean invites() {
    return this == SESSION || this == LOBBY || this == TOURNAMENT;
  }

  public boolean counts() {
    return this == QUEUE;
  }
}
