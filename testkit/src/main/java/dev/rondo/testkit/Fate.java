package dev.rondo.testkit;

/// What becomes of a turn of a simulated table.
sealed interface Fate {

  /// It is stored and released.
  record Stored() implements Fate {}

  /// The journal refuses it, and the table is loaded again.
  record Refused(By by) implements Fate {}

  /// Why a journal refuses.
  enum By {
    OVERTAKEN,
    INSUFFICIENT,
    UNAVAILABLE
  }

  /// The server dies, and another takes the match up.
  ///
  /// @param silent milliseconds from its last heartbeat to its death
  /// @param down milliseconds until the match is taken up
  record Killed(Where where, long silent, long down) implements Fate {}

  /// How far a turn had come.
  enum Where {
    BEFORE_APPEND,
    BEFORE_RELEASE,
    AFTER_RELEASE
  }

  /// The server stops in order, with a snapshot.
  record Stopped(long down) implements Fate {}
}
