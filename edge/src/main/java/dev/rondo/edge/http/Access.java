package dev.rondo.edge.http;

/// Who may use a route.
public enum Access {
  /// Everybody.
  OPEN,
  /// Whoever has signed in, or has a session's token for the match in question.
  SEATED,
  /// Whoever has signed in.
  PLAYER,
  /// Administrators, and support, who reads.
  SUPPORT,
  /// Administrators.
  ADMIN
}
