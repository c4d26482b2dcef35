package dev.rondo.games.arena;

import dev.rondo.cartridge.Bot;
import dev.rondo.games.arena.ArenaCommand.Attack;
import dev.rondo.games.arena.ArenaCommand.Collect;
import dev.rondo.games.arena.ArenaCommand.Defend;
import dev.rondo.games.arena.ArenaCommand.Move;
import dev.rondo.games.arena.Surroundings.Enemy;
import dev.rondo.games.arena.map.Direction;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// A beginner: takes what lies there, hits whoever is near, and wanders about in between.
final class Rookie implements Bot<ArenaView, ArenaCommand> {
  private static final int LEAST_MILLIS = 700;
  private static final int MOST_MILLIS = 1300;

  @Override
  public Optional<Move<ArenaCommand>> move(ArenaView view, RandomGenerator luck) {
    return Surroundings.of(view)
        .map(around ->
            new Move<>(
                choose(around, luck),
                Duration.ofMillis(luck.nextInt(LEAST_MILLIS, MOST_MILLIS + 1))));
  }

  private static ArenaCommand choose(Surroundings around, RandomGenerator luck) {
    if (around.mayCollect() && luck.nextInt(100) < 80) {
      return new Collect();
    }
    var target = pick(around.neighbours(), luck);
    if (target.isPresent() && luck.nextInt(100) < 70) {
      var attack = new Attack(target.get().id());
      return around.rests(attack) ? new Defend() : attack;
    }
    return luck.nextInt(100) < 60
        ? goal(around, luck).<ArenaCommand>map(ArenaCommand.Move::new).orElseGet(Defend::new)
        : stroll(around, luck);
  }

  private static Optional<Direction> goal(Surroundings around, RandomGenerator luck) {
    var node = luck.nextBoolean() ? around.towardsNode() : Optional.<Direction>empty();
    return node.or(() -> nearest(around).flatMap(around::towards));
  }

  private static Optional<Enemy> nearest(Surroundings around) {
    var at = around.self().position().orElseThrow();
    return around.enemies().stream().min(Comparator.comparingInt(enemy -> enemy.at().distance(at)));
  }

  private static ArenaCommand stroll(Surroundings around, RandomGenerator luck) {
    return pick(around.ways(), luck)
        .<ArenaCommand>map(ArenaCommand.Move::new)
        .orElseGet(Defend::new);
  }

  private static <T> Optional<T> pick(List<T> choices, RandomGenerator luck) {
    return choices.isEmpty()
        ? Optional.empty()
        : Optional.of(choices.get(luck.nextInt(choices.size())));
  }
}
