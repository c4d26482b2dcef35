package dev.rondo.edge.http;

/// The callers that may use a route.
public enum Access {
  /// Everybody.
  OPEN,
  /// Whoever has signed in, or has a session's token for the match in question.
  SEATED,
  /// Whoever has signed in.
  PLAYER,
  /// Administrators, and support, which may read and not change.
  SUPPORT,
  /// Administrators.
  ADMIN
}
