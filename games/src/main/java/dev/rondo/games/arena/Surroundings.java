package dev.rondo.games.arena;

import dev.rondo.games.arena.ArenaCommand.Collect;
import dev.rondo.games.arena.ArenaView.You;
import dev.rondo.games.arena.map.Direction;
import dev.rondo.games.arena.map.Path;
import dev.rondo.games.arena.map.Position;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The surroundings of a bot, read from its own view: players, nodes, and the ways to them.
final class Surroundings {
  private static final int REACH = 1;

  private final ArenaView view;
  private final You you;
  private final Figure self;
  private final Position at;

  /// Somebody to fight.
  record Enemy(String id, Figure figure, Position at) {}

  private Surroundings(ArenaView view, You you, Figure self, Position at) {
    this.view = view;
    this.you = you;
    this.self = self;
    this.at = at;
  }

  /// Empty if there is nothing to do: for strangers and the dead, before and after the match, and
  /// while an action is pending.
  static Optional<Surroundings> of(ArenaView view) {
    if (view.status() != Scene.Status.ACTIVE
        || view.you().isEmpty()
        || view.you().get().pending().isPresent()) {
      return Optional.empty();
    }
    var you = view.you().get();
    return Optional.ofNullable(view.players().get(you.id()))
        .flatMap(self -> self.position().map(at -> new Surroundings(view, you, self, at)));
  }

  Figure self() {
    return self;
  }

  boolean mayCollect() {
    return view.nodes().containsKey(at.key()) && !rests(new Collect());
  }

  boolean rests(ArenaCommand command) {
    return you.resting().isPresent() && you.resting().get().contains(command.type());
  }

  /// Each bot counts from its own seat, so that of equal ones they do not all choose the same.
  List<Enemy> enemies() {
    var enemies = new ArrayList<Enemy>();
    view.players()
        .forEach((id, figure) -> {
          if (figure.seat() != self.seat()) {
            figure.position().ifPresent(where -> enemies.add(new Enemy(id, figure, where)));
          }
        });
    var seats = view.players().size();
    enemies.sort(
        Comparator.comparingInt(
            enemy -> Math.floorMod(enemy.figure().seat() - self.seat(), seats)));
    return enemies;
  }

  /// The enemies within reach.
  List<Enemy> neighbours() {
    var near = new ArrayList<Enemy>();
    for (var enemy : enemies()) {
      if (enemy.at().distance(at) <= REACH) {
        near.add(enemy);
      }
    }
    return near;
  }

  /// The directions in which the bot can go.
  List<Direction> ways() {
    var ways = new ArrayList<Direction>();
    for (var direction : Direction.values()) {
      if (isFree(at.next(direction))) {
        ways.add(direction);
      }
    }
    return ways;
  }

  Optional<Direction> towardsNode() {
    return Path.first(at, this::isFree, tile -> view.nodes().containsKey(tile.key()));
  }

  Optional<Direction> towards(Enemy enemy) {
    return towards(tile -> tile.distance(enemy.at()) <= REACH);
  }

  Optional<Direction> towards(Predicate<Position> goal) {
    return Path.first(at, this::isFree, goal);
  }

  private boolean isFree(Position tile) {
    if (tile.x() < 0
        || tile.y() < 0
        || tile.y() >= view.grid().size()
        || tile.x() >= view.grid().get(tile.y()).length()
        || view.grid().get(tile.y()).charAt(tile.x()) != '.') {
      return false;
    }
    for (var figure : view.players().values()) {
      if (figure.position().isPresent() && figure.position().get().equals(tile)) {
        return false;
      }
    }
    return true;
  }
}
