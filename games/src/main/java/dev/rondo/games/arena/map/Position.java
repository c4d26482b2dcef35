package dev.rondo.games.arena.map;

/// A tile of the grid; (0,0) is the top left.
public record Position(int x, int y) {

  public Position next(Direction direction) {
    return new Position(x + direction.dx, y + direction.dy);
  }

  /// Chebyshev distance: a diagonal step counts one.
  public int distance(Position other) {
    return Math.max(Math.abs(x - other.x), Math.abs(y - other.y));
  }

  /// The tile as a name, `x,y`.
  public String key() {
    return x + "," + y;
  }
}
