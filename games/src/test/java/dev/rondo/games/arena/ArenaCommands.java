package dev.rondo.games.arena;

import dev.rondo.games.arena.ArenaCommand.Attack;
import dev.rondo.games.arena.ArenaCommand.Collect;
import dev.rondo.games.arena.ArenaCommand.Defend;
import dev.rondo.games.arena.ArenaCommand.Move;
import dev.rondo.games.arena.map.Direction;
import dev.rondo.testkit.Commands;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/// Any action, towards anybody, oneself and strangers included.
final class ArenaCommands implements Commands<ArenaView, ArenaCommand> {
  private static final List<Direction> DIRECTIONS = List.of(Direction.values());

  @Override
  public ArenaCommand random(ArenaView view, RandomGenerator luck) {
    return switch (luck.nextInt(8)) {
      case 0, 1, 2, 3 -> new Move(DIRECTIONS.get(luck.nextInt(DIRECTIONS.size())));
      case 4, 5 -> new Attack(target(view, luck));
      case 6 -> new Defend();
      default -> new Collect();
    };
  }

  @Override
  public SortedMap<String, Integer> brings(RandomGenerator luck) {
    var bonus = luck.nextInt(5) * 5;
    return new TreeMap<>(bonus == 0 ? Map.of() : Map.of("weaponBonus", bonus));
  }

  private static String target(ArenaView view, RandomGenerator luck) {
    var ids = new ArrayList<>(view.players().keySet());
    return luck.nextInt(20) == 0 ? "nobody" : ids.get(luck.nextInt(ids.size()));
  }
}
