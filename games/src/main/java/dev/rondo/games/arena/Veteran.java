package dev.rondo.games.arena;

import dev.rondo.cartridge.Bot;
import dev.rondo.games.arena.ArenaCommand.Attack;
import dev.rondo.games.arena.ArenaCommand.Collect;
import dev.rondo.games.arena.ArenaCommand.Defend;
import dev.rondo.games.arena.Surroundings.Enemy;
import dev.rondo.games.arena.map.Direction;
import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Somebody who has fought before: hits the weakest within reach, shields itself when it is losing,
/// collects while nobody is near, and then goes for the nearest. With a slower hand it is a match
/// for somebody who plays for the second time.
final class Veteran implements Bot<ArenaView, ArenaCommand> {
  private final int leastMillis;
  private final int mostMillis;

  Veteran() {
    this(450, 700);
  }

  private Veteran(int leastMillis, int mostMillis) {
    this.leastMillis = leastMillis;
    this.mostMillis = mostMillis;
  }

  static Veteran withSlowHand() {
    return new Veteran(900, 1300);
  }

  @Override
  public Optional<Move<ArenaCommand>> move(ArenaView view, RandomGenerator luck) {
    return Surroundings.of(view)
        .map(around ->
            new Move<>(
                choose(around, luck),
                Duration.ofMillis(luck.nextInt(leastMillis, mostMillis + 1))));
  }

  private static ArenaCommand choose(Surroundings around, RandomGenerator luck) {
    var near = around.neighbours().stream().min(weakest());
    if (near.isPresent()) {
      return fight(around, near.get(), luck);
    }
    if (around.mayCollect()) {
      return new Collect();
    }
    return around
        .towardsNode()
        .or(() -> hunt(around))
        .<ArenaCommand>map(ArenaCommand.Move::new)
        .orElseGet(Defend::new);
  }

  private static ArenaCommand fight(Surroundings around, Enemy enemy, RandomGenerator luck) {
    var attack = new Attack(enemy.id());
    if (around.rests(attack)) {
      return around.mayCollect() ? new Collect() : new Defend();
    }
    var losing = around.self().hp() < enemy.figure().hp();
    return losing && luck.nextInt(100) < 20 ? new Defend() : attack;
  }

  private static Optional<Direction> hunt(Surroundings around) {
    return around.enemies().stream()
        .sorted(nearest(around))
        .flatMap(enemy -> around.towards(enemy).stream())
        .findFirst();
  }

  /// A shield that is seen now falls before an attack is resolved, so it does not count.
  private static Comparator<Enemy> weakest() {
    return Comparator.comparingInt(enemy -> enemy.figure().hp());
  }

  private static Comparator<Enemy> nearest(Surroundings around) {
    var at = around.self().position().orElseThrow();
    return Comparator.<Enemy>comparingInt(enemy -> enemy.at().distance(at))
        .thenComparing(weakest());
  }
}
