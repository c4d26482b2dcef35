package dev.rondo.games.fupogfakta;

import java.time.Duration;
import java.util.Optional;

/// The present phase of the room, and its deadline.
///
/// @param number which lie is revealed, from 1; 0 in every other stage
/// @param deadline when the game goes on by itself
/// @param remaining present while the game is paused, instead of the deadline
public record Phase(
    Stage stage, int number, Optional<Duration> deadline, Optional<Duration> remaining) {

  /// The kinds of phases.
  public enum Stage {
    INTRO,
    LIE_PHASE,
    GUESS_PHASE,
    REVEAL_LIE,
    REVEAL_TRUTH,
    SCOREBOARD_RECAP,
    POST_GAME_AWARDS,
    FINISHED
  }

  /// Before the first question.
  static final Phase NONE = new Phase(Stage.LIE_PHASE, 0, Optional.empty(), Optional.empty());

  static final Phase OVER = new Phase(Stage.FINISHED, 0, Optional.empty(), Optional.empty());

  static Phase of(Stage stage, Duration deadline) {
    return new Phase(stage, 0, Optional.of(deadline), Optional.empty());
  }

  static Phase revealing(int number, Duration deadline) {
    return new Phase(Stage.REVEAL_LIE, number, Optional.of(deadline), Optional.empty());
  }

  boolean is(Stage other) {
    return stage == other;
  }

  boolean paused() {
    return remaining.isPresent();
  }

  Phase pausedWith(Duration left) {
    return new Phase(stage, number, Optional.empty(), Optional.of(left));
  }

  Phase resumedUntil(Duration next) {
    return new Phase(stage, number, Optional.of(next), Optional.empty());
  }

  /// The name on the wire.
  String title() {
    return stage == Stage.REVEAL_LIE ? stage + "_" + number : stage.toString();
  }
}
