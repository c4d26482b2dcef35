package dev.rondo.games.arena.map;

import java.util.Locale;

/// The direction of a step: x grows east, y grows south.
public enum Direction {
  NORTH(0, -1),
  SOUTH(0, 1),
  EAST(1, 0),
  WEST(-1, 0);

  final int dx;
  final int dy;

  Direction(int dx, int dy) {
    this.dx = dx;
    this.dy = dy;
  }

  /// The name on the wire.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
