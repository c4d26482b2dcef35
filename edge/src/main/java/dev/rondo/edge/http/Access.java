package dev.rondo.edge.http;

/// The callers that may use a route.
public enum Access {
  /// Everybody.
  OPEN,
  /// Callers who have signed in, or have a session's token for the match in question.
  SEATED,
  /// Callers who have signed in.
  PLAYER,
  /// Administrators, and support, which may read and not change.
  SUPPORT,
  /// Administrators.
  ADMIN
}
