package dev.rondo.games.arena.map;

import java.util.List;

/// The tiles on which players begin.
public final class Spawns {
  private static final Position NORTH_WEST = new Position(0, 0);
  private static final Position NORTH_EAST = new Position(9, 0);
  private static final Position SOUTH_WEST = new Position(0, 9);
  private static final Position SOUTH_EAST = new Position(9, 9);
  private static final Position SOUTH = new Position(4, 9);
  private static final Position MIDDLE = new Position(4, 4);
  private static final Position WEST = new Position(0, 4);
  private static final Position EAST = new Position(9, 4);

  private Spawns() {}

  /// The spawns of a match, in the order of joining.
  public static List<Position> of(int players) {
    return switch (players) {
      case 2 -> List.of(NORTH_WEST, SOUTH_EAST);
      case 3 -> List.of(NORTH_WEST, NORTH_EAST, SOUTH);
      case 4 -> List.of(NORTH_WEST, NORTH_EAST, SOUTH_WEST, SOUTH_EAST);
      case 5 -> List.of(NORTH_WEST, NORTH_EAST, SOUTH_WEST, SOUTH_EAST, MIDDLE);
      case 6 -> List.of(NORTH_WEST, NORTH_EAST, SOUTH_WEST, SOUTH_EAST, WEST, EAST);
      default -> throw new IllegalArgumentException("not 2 to 6 players: " + players);
    };
  }

  /// Every tile that is a spawn in some match.
  public static List<Position> all() {
    return List.of(NORTH_WEST, NORTH_EAST, SOUTH_WEST, SOUTH_EAST, SOUTH, MIDDLE, WEST, EAST);
  }
}
