package dev.rondo.platform.lobby.store;

import java.util.Locale;

/// Where a game of the lobby is between its creation and its end.
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

  /// Whether nothing follows any more.
  public boolean over() {
    return this == FINISHED || this == CANCELLED;
  }

  /// Whether there may be a match of it.
  public boolean inFlight() {
    return this == STARTING || this == RUNNING || this == PAUSED;
  }

  /// Whether the game may change to that status.
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
