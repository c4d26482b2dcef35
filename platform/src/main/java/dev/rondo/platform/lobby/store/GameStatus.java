package dev.rondo.platform.lobby.store;

import java.util.Locale;

/// The status of a lobby game between its creation and its end.
public enum GameStatus {
  DRAFT,
  ENROLLMENT_OPEN,
  READY_TO_START,
  STARTING,
  RUNNING,
  PAUSED,
  START_FAILED,
  FINISHED,
  CANCELLED;

  /// True if no status can follow.
  public boolean over() {
    return this == FINISHED || this == CANCELLED;
  }

  /// True if the game may have a match.
  public boolean inFlight() {
    return this == STARTING || this == RUNNING || this == PAUSED;
  }

  /// True if the game may change to that status.
  public boolean leadsTo(GameStatus next) {
    return switch (this) {
      case DRAFT -> next == ENROLLMENT_OPEN || next == CANCELLED;
      case ENROLLMENT_OPEN -> next == READY_TO_START || next == CANCELLED;
      case READY_TO_START -> next == STARTING || next == CANCELLED;
      case STARTING ->
          next == RUNNING || next == PAUSED || next == START_FAILED || next == CANCELLED;
      case RUNNING -> next == PAUSED || next == FINISHED || next == CANCELLED;
      case PAUSED -> next == RUNNING || next == FINISHED || next == CANCELLED;
      case START_FAILED -> next == READY_TO_START || next == CANCELLED;
      case FINISHED, CANCELLED -> false;
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
