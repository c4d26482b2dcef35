package dev.rondo.games.arena.map;

import java.util.ArrayDeque;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/// Shortest ways over free tiles.
public final class Path {
  private Path() {}

  private record Reached(Position at, Direction first) {}

  /// The first step of a shortest way to a tile that is a goal; empty if there is none, or one is
  /// there.
  public static Optional<Direction> first(
      Position from, Predicate<Position> free, Predicate<Position> goal) {
    if (goal.test(from)) {
      return Optional.empty();
    }
    var seen = new TreeMap<String, Boolean>();
    seen.put(from.key(), true);
    var reached = new ArrayDeque<Reached>();
    for (var direction : Direction.values()) {
      reached.add(new Reached(from.next(direction), direction));
    }
    while (!reached.isEmpty()) {
      var one = reached.remove();
      if (seen.put(one.at().key(), true) != null || !free.test(one.at())) {
        continue;
      }
      if (goal.test(one.at())) {
        return Optional.of(one.first());
      }
      for (var direction : Direction.values()) {
        reached.add(new Reached(one.at().next(direction), one.first()));
      }
    }
    return Optional.empty();
  }
}
