package dev.rondo.games.arena;

import dev.rondo.games.arena.map.Direction;
import org.jspecify.annotations.Nullable;

/// A command of a player.
public sealed interface ArenaCommand {

  /// The name on the wire.
  String type();

  /// Go one tile.
  record Move(Direction direction) implements ArenaCommand {
    public Move {
      require(direction, "direction");
    }

    @Override
    public String type() {
      return "move";
    }
  }

  /// Hit somebody.
  record Attack(String targetId) implements ArenaCommand {
    public Attack {
      require(targetId, "targetId");
    }

    @Override
    public String type() {
      return "attack";
    }
  }

  /// Raise the shield.
  record Defend() implements ArenaCommand {
    @Override
    public String type() {
      return "defend";
    }
  }

  /// Take what is under one's feet.
  record Collect() implements ArenaCommand {
    @Override
    public String type() {
      return "collect";
    }
  }

  private static void require(@Nullable Object value, String name) {
    if (value == null) {
      throw new IllegalArgumentException(name + " is missing");
    }
  }
}
