package dev.rondo.games.arena.map;

import java.util.ArrayList;
import java.util.List;

/// A grid to play on.
///
/// @param range how far an attack reaches
/// @param grid a text a row, `#` for a wall and `.` for anything else
/// @param nodes where resource nodes are, row by row
public record ArenaMap(String name, int range, List<String> grid, List<Position> nodes) {
  static final int SIZE = 10;
  private static final char WALL = '#';
  private static final char NODE = 'R';
  private static final char EMPTY = '.';

  public ArenaMap {
    grid = List.copyOf(grid);
    nodes = List.copyOf(nodes);
  }

  /// Reads a head, `name range n`, and ten rows of ten tiles with spaces between.
  public static ArenaMap read(List<String> lines) {
    var head = lines.getFirst().split(" ", -1);
    if (head.length != 3 || !head[1].equals("range") || lines.size() != SIZE + 1) {
      throw new IllegalArgumentException("not a map: " + lines);
    }
    var grid = new ArrayList<String>();
    var nodes = new ArrayList<Position>();
    for (var y = 0; y < SIZE; y++) {
      var row = lines.get(y + 1).replace(" ", "");
      for (var x = 0; x < row.length(); x++) {
        if (row.charAt(x) == NODE) {
          nodes.add(new Position(x, y));
        }
      }
      grid.add(checked(row.replace(NODE, EMPTY)));
    }
    var map = new ArenaMap(head[0], Integer.parseInt(head[2]), grid, nodes);
    if (Spawns.all().stream().anyMatch(map::blocks)) {
      throw new IllegalArgumentException("a wall on a spawn of map " + map.name());
    }
    return map;
  }

  private static String checked(String row) {
    if (row.length() != SIZE || row.chars().anyMatch(tile -> tile != EMPTY && tile != WALL)) {
      throw new IllegalArgumentException("not a row of a map: " + row);
    }
    return row;
  }

  /// True if nobody can stand there: a wall, or beyond the edge.
  public boolean blocks(Position at) {
    return at.x() < 0
        || at.y() < 0
        || at.x() >= SIZE
        || at.y() >= SIZE
        || grid.get(at.y()).charAt(at.x()) == WALL;
  }

  /// True if no wall stands strictly between the two on their row or column.
  public boolean sees(Position from, Position to) {
    if (from.x() != to.x() && from.y() != to.y()) {
      return true;
    }
    var dx = Integer.signum(to.x() - from.x());
    var dy = Integer.signum(to.y() - from.y());
    for (var step = 1; step < from.distance(to); step++) {
      if (blocks(new Position(from.x() + step * dx, from.y() + step * dy))) {
        return false;
      }
    }
    return true;
  }
}
