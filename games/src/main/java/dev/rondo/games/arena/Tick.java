package dev.rondo.games.arena;

import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Step;
import dev.rondo.games.arena.ArenaCommand.Attack;
import dev.rondo.games.arena.ArenaCommand.Collect;
import dev.rondo.games.arena.ArenaCommand.Defend;
import dev.rondo.games.arena.ArenaCommand.Move;
import dev.rondo.games.arena.ArenaFact.Attacked;
import dev.rondo.games.arena.ArenaFact.Collected;
import dev.rondo.games.arena.ArenaFact.Defended;
import dev.rondo.games.arena.ArenaFact.Eliminated;
import dev.rondo.games.arena.ArenaFact.Moved;
import dev.rondo.games.arena.ArenaFact.Rested;
import dev.rondo.games.arena.ArenaFact.ShieldsFell;
import dev.rondo.games.arena.map.Direction;
import dev.rondo.games.arena.map.Position;
import java.util.ArrayList;
import java.util.Optional;

/// Plays one tick: shields fall, pending actions are resolved in the order of receipt, and
/// cooldowns end.
final class Tick {
  private final Step<ArenaState, ArenaFact> step;

  Tick(Step<ArenaState, ArenaFact> step) {
    this.step = step;
  }

  /// The answer to a move.
  record Arrival(Position position) {}

  /// The answer to an attack.
  record Hit(int damage, boolean critical, int targetHp, boolean eliminated) {}

  /// The answer to a collect.
  record Haul(int amount, int resources) {}

  /// All that is due. A tick at the very end of the match is still played.
  Decision<ArenaFact> run() {
    var tick = step.state().tickAt(step.now());
    if (!shieldsFallLast()) {
      dropShields(tick);
    }
    resolvePending();
    if (step.state().active() && shieldsFallLast()) {
      dropShields(tick);
    }
    if (step.state().active()) {
      endRests(tick);
    }
    if (step.state().active() && step.isDue(step.state().endsAt())) {
      Finish.byTime(step);
    }
    return step.decision();
  }

  /// Plays the tick that actions wait for before its time: a pause does not wait for it.
  Decision<ArenaFact> runEarly() {
    var pending = step.state().pending();
    if (!pending.isEmpty() && !shieldsFallLast()) {
      dropShields(pending.getFirst().tick());
    }
    resolvePending();
    return step.decision();
  }

  private boolean shieldsFallLast() {
    return step.state().config().shieldsFallLast();
  }

  private void resolvePending() {
    Resolution.dropReplaced(step);
    for (var pending : step.state().pending()) {
      if (step.state().active()
          && step.state().instant(pending.tick()).compareTo(step.state().endsAt()) <= 0) {
        resolve(pending);
      }
    }
  }

  private void resolve(Pending pending) {
    var state = step.state();
    var obstacle = Legality.obstacle(state, state.map(), pending.seat(), pending.command());
    if (obstacle.isPresent()) {
      Resolution.fizzle(step, pending, obstacle.get());
      return;
    }
    switch (pending.command()) {
      case Move(var direction) -> move(pending, direction);
      case Attack(var targetId) -> attack(pending, targetId);
      case Defend() -> {
        step.then(new Defended(pending.seat(), pending.tick()));
        Resolution.resolve(step, pending, new Answer.Nothing());
      }
      case Collect() -> collect(pending);
    }
  }

  private void move(Pending pending, Direction direction) {
    var from = step.state().figure(pending.seat()).position().orElseThrow();
    var to = from.next(direction);
    step.then(new Moved(pending.seat(), pending.tick(), to));
    Resolution.resolve(step, pending, new Arrival(to));
  }

  private void attack(Pending pending, String targetId) {
    var state = step.state();
    var seat = pending.seat();
    var target = state.figure(targetId).orElseThrow();
    var combat =
        Combat.of(
            state.fighter(seat).weaponBonus(),
            Combat.critical(step.dice(), pending.tick(), seat),
            target.shields(),
            target.hp());
    var victim = new Seat(target.seat());
    step.then(
        new Attacked(
            seat,
            pending.tick(),
            victim,
            combat.damage(),
            combat.critical(),
            combat.shielded(),
            combat.taken(),
            rest(pending.tick(), state.config().attackCooldownTicks())));
    var left = target.hp() - combat.taken();
    Resolution.resolve(step, pending, new Hit(combat.damage(), combat.critical(), left, left == 0));
    if (left == 0) {
      eliminate(step, victim, Optional.of(seat));
      Finish.ifOneIsLeft(step);
    }
  }

  private void collect(Pending pending) {
    var state = step.state();
    var seat = pending.seat();
    var figure = state.figure(seat);
    var amount = state.values().getOrDefault(figure.position().orElseThrow().key(), 0);
    step.then(
        new Collected(
            seat,
            pending.tick(),
            amount,
            rest(pending.tick(), state.config().collectCooldownTicks())));
    Resolution.resolve(step, pending, new Haul(amount, figure.resources() + amount));
  }

  /// The tick after whose instant an action can be meant for a tick that is late enough; 0 if that
  /// instant has come.
  private int rest(int tick, int cooldown) {
    var until = tick + cooldown - 1;
    return step.isDue(step.state().instant(until)) ? 0 : until;
  }

  /// Half of the resources drop, rounded down.
  static void eliminate(Step<ArenaState, ArenaFact> step, Seat seat, Optional<Seat> by) {
    var figure = step.state().figure(seat);
    step.then(new Eliminated(seat, by, figure.resources() / 2, figure.position().orElseThrow()));
  }

  private void endRests(int tick) {
    for (var fighter : step.state().fighters()) {
      if (!fighter.rested(tick).equals(fighter)) {
        step.then(new Rested(tick));
        return;
      }
    }
  }

  private void dropShields(int tick) {
    var fallen = new ArrayList<Seat>();
    for (var fighter : step.state().fighters()) {
      if (step.state().shieldFalls(fighter) <= tick) {
        fallen.add(fighter.player().seat());
      }
    }
    if (!fallen.isEmpty()) {
      step.then(new ShieldsFell(tick, fallen));
    }
  }
}
