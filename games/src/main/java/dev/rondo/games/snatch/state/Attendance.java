package dev.rondo.games.snatch.state;

import java.time.Duration;

/// The presence of a player.
public sealed interface Attendance {

  /// Decides for themselves.
  record Here() implements Attendance {}

  /// Gone, and expected back.
  record Awaited(Duration until) implements Attendance {}

  /// Gone for too long: the clock decides at once.
  record Away() implements Attendance {}

  /// Left: the clock decides at once.
  record Left() implements Attendance {}
}
