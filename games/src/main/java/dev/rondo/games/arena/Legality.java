package dev.rondo.games.arena;

import static dev.rondo.games.arena.ArenaRejection.ACTION_SEALED;
import static dev.rondo.games.arena.ArenaRejection.LINE_OF_SIGHT_BLOCKED;
import static dev.rondo.games.arena.ArenaRejection.MATCH_NOT_ACTIVE;
import static dev.rondo.games.arena.ArenaRejection.MOVE_BLOCKED;
import static dev.rondo.games.arena.ArenaRejection.NOT_ON_RESOURCE_NODE;
import static dev.rondo.games.arena.ArenaRejection.ON_COOLDOWN;
import static dev.rondo.games.arena.ArenaRejection.PLAYER_ELIMINATED;
import static dev.rondo.games.arena.ArenaRejection.TARGET_NOT_ALIVE;
import static dev.rondo.games.arena.ArenaRejection.TARGET_NOT_FOUND;
import static dev.rondo.games.arena.ArenaRejection.TARGET_OUT_OF_RANGE;
import static dev.rondo.games.arena.ArenaRejection.TARGET_SELF;

import dev.rondo.cartridge.Seat;
import dev.rondo.games.arena.ArenaCommand.Attack;
import dev.rondo.games.arena.ArenaCommand.Collect;
import dev.rondo.games.arena.ArenaCommand.Defend;
import dev.rondo.games.arena.ArenaCommand.Move;
import dev.rondo.games.arena.map.ArenaMap;
import dev.rondo.games.arena.map.Direction;
import dev.rondo.games.arena.map.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Checks an action, when it is received and again when it is resolved.
final class Legality {
  private Legality() {}

  /// All that a player may ask for now.
  static List<ArenaCommand> legal(ArenaState state, Seat seat) {
    var commands = new ArrayList<ArenaCommand>();
    for (var direction : Direction.values()) {
      commands.add(new Move(direction));
    }
    for (var fighter : state.fighters()) {
      commands.add(new Attack(fighter.player().playerId()));
    }
    commands.add(new Defend());
    commands.add(new Collect());
    commands.removeIf(command -> refusal(state, seat, command).isPresent());
    return List.copyOf(commands);
  }

  /// The reason for which an action is not received; empty if it is received. A sealed action that
  /// waits is named before anything else that may be wrong with it.
  static Optional<ArenaRejection> refusal(ArenaState state, Seat seat, ArenaCommand command) {
    if (!state.active()) {
      return Optional.of(MATCH_NOT_ACTIVE);
    }
    if (!state.figure(seat).alive()) {
      return Optional.of(PLAYER_ELIMINATED);
    }
    return state.latest(seat).filter(Pending::sealed).isPresent()
        ? Optional.of(ACTION_SEALED)
        : obstacle(state, state.map(), seat, command);
  }

  /// Finds the obstacle to an action, if there is one.
  static Optional<ArenaRejection> obstacle(
      ArenaState state, ArenaMap map, Seat seat, ArenaCommand command) {
    var figure = state.figure(seat);
    if (!figure.alive()) {
      return Optional.of(PLAYER_ELIMINATED);
    }
    var at = figure.position().orElseThrow();
    return switch (command) {
      case Move(var direction) -> move(state, map, at.next(direction));
      case Attack(var targetId) -> attack(state, map, seat, at, targetId);
      case Defend() -> Optional.empty();
      case Collect() -> collect(state, seat, at);
    };
  }

  private static Optional<ArenaRejection> move(ArenaState state, ArenaMap map, Position to) {
    return map.blocks(to) || state.taken(to) ? Optional.of(MOVE_BLOCKED) : Optional.empty();
  }

  private static Optional<ArenaRejection> attack(
      ArenaState state, ArenaMap map, Seat seat, Position from, String targetId) {
    var target = state.figure(targetId);
    if (target.isEmpty()) {
      return Optional.of(TARGET_NOT_FOUND);
    }
    if (target.get().seat() == seat.index()) {
      return Optional.of(TARGET_SELF);
    }
    if (!target.get().alive()) {
      return Optional.of(TARGET_NOT_ALIVE);
    }
    var to = target.get().position().orElseThrow();
    if (from.distance(to) > map.range()) {
      return Optional.of(TARGET_OUT_OF_RANGE);
    }
    if (!map.sees(from, to)) {
      return Optional.of(LINE_OF_SIGHT_BLOCKED);
    }
    return state.fighter(seat).attackRest() > 0 ? Optional.of(ON_COOLDOWN) : Optional.empty();
  }

  private static Optional<ArenaRejection> collect(ArenaState state, Seat seat, Position at) {
    if (!state.values().containsKey(at.key())) {
      return Optional.of(NOT_ON_RESOURCE_NODE);
    }
    return state.fighter(seat).collectRest() > 0 ? Optional.of(ON_COOLDOWN) : Optional.empty();
  }
}
