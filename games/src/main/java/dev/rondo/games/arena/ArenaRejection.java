package dev.rondo.games.arena;

import dev.rondo.cartridge.Rejection;

/// The reasons for which an action is refused, or fizzled.
public enum ArenaRejection implements Rejection {
  MATCH_NOT_ACTIVE,
  PLAYER_ELIMINATED,
  /// A sealed action is neither replaced nor taken back.
  ACTION_SEALED,
  /// A wall, the edge, or another living player.
  MOVE_BLOCKED,
  TARGET_NOT_FOUND,
  TARGET_SELF,
  TARGET_NOT_ALIVE,
  TARGET_OUT_OF_RANGE,
  LINE_OF_SIGHT_BLOCKED,
  NOT_ON_RESOURCE_NODE,
  ON_COOLDOWN;

  @Override
  public String code() {
    return name();
  }
}
