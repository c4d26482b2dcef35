package dev.rondo.platform.match;

/// The maker of a match. Only matches that the queue makes between people count.
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

  /// True if nobody may take a free seat on their own.
  public boolean invites() {
    return this == SESSION || this == LOBBY || this == TOURNAMENT;
  }

  public boolean counts() {
    return this == QUEUE;
  }
}
