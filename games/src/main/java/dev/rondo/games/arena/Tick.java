package dev.rondo.games.arena;

import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Seat;
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
import java.util.ArrayList;
import java.util.Optional;

/// Plays one tick: shields fall, pending actions are resolved in the order of receipt, and
/// cooldowns end.
final class Tick {
  private final Sequel sequel;
  private final Moment moment;

  Tick(Sequel sequel, Moment moment) {
    this.sequel = sequel;
    this.moment = moment;
  }

  /// The answer to a move.
  record Arrival(Position position) {}

  /// The answer to an attack.
  record Hit(int damage, boolean critical, int targetHp, boolean eliminated) {}

  /// The answer to a collect.
  record Haul(int amount, int resources) {}

  /// All that is due. A tick at the very end of the match is still played.
  void run() {
    var tick = sequel.state().tickAt(moment.now());
    if (!shieldsFallLast()) {
      dropShields(tick);
    }
    resolvePending();
    if (sequel.state().active() && shieldsFallLast()) {
      dropShields(tick);
    }
    if (sequel.state().active()) {
      endRests(tick);
    }
    if (sequel.state().active() && sequel.state().endsAt().compareTo(moment.now()) <= 0) {
      Finish.byTime(sequel, moment);
    }
  }

  /// Plays the tick that actions wait for before its time: a pause does not wait for it.
  void runEarly() {
    var pending = sequel.state().pending();
    if (!pending.isEmpty() && !shieldsFallLast()) {
      dropShields(pending.getFirst().tick());
    }
    resolvePending();
  }

  private boolean shieldsFallLast() {
    return sequel.state().config().shieldsFallLast();
  }

  private void resolvePending() {
    sequel.dropReplaced();
    for (var pending : sequel.state().pending()) {
      if (sequel.state().active()
          && sequel.state().instant(pending.tick()).compareTo(sequel.state().endsAt()) <= 0) {
        resolve(pending);
      }
    }
  }

  private void resolve(Pending pending) {
    var state = sequel.state();
    var obstacle = Legality.obstacle(state, state.map(), pending.seat(), pending.command());
    if (obstacle.isPresent()) {
      sequel.fizzle(pending, obstacle.get());
      return;
    }
    switch (pending.command()) {
      case Move(var direction) -> move(pending, direction);
      case Attack(var targetId) -> attack(pending, targetId);
      case Defend() -> {
        sequel.then(new Defended(pending.seat(), pending.tick()));
        sequel.resolve(pending, new Answer.Nothing());
      }
      case Collect() -> collect(pending);
    }
  }

  private void move(Pending pending, Direction direction) {
    var from = sequel.state().figure(pending.seat()).position().orElseThrow();
    var to = from.next(direction);
    sequel.then(new Moved(pending.seat(), pending.tick(), to));
    sequel.resolve(pending, new Arrival(to));
  }

  private void attack(Pending pending, String targetId) {
    var state = sequel.state();
    var seat = pending.seat();
    var target = state.figure(targetId).orElseThrow();
    var combat =
        Combat.of(
            state.fighter(seat).weaponBonus(),
            Combat.critical(moment.dice(), pending.tick(), seat),
            target.shields(),
            target.hp());
    var victim = new Seat(target.seat());
    sequel.then(
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
    sequel.resolve(pending, new Hit(combat.damage(), combat.critical(), left, left == 0));
    if (left == 0) {
      eliminate(sequel, victim, Optional.of(seat));
      Finish.ifOneIsLeft(sequel, moment);
    }
  }

  private void collect(Pending pending) {
    var state = sequel.state();
    var seat = pending.seat();
    var figure = state.figure(seat);
    var amount = state.values().getOrDefault(figure.position().orElseThrow().key(), 0);
    sequel.then(
        new Collected(
            seat,
            pending.tick(),
            amount,
            rest(pending.tick(), state.config().collectCooldownTicks())));
    sequel.resolve(pending, new Haul(amount, figure.resources() + amount));
  }

  /// The tick after whose instant an action can be meant for a tick that is late enough; 0 if that
  /// instant has come.
  private int rest(int tick, int cooldown) {
    var until = tick + cooldown - 1;
    return sequel.state().instant(until).compareTo(moment.now()) > 0 ? until : 0;
  }

  /// Half of the resources drop, rounded down.
  static void eliminate(Sequel sequel, Seat seat, Optional<Seat> by) {
    var figure = sequel.state().figure(seat);
    sequel.then(new Eliminated(seat, by, figure.resources() / 2, figure.position().orElseThrow()));
  }

  private void endRests(int tick) {
    for (var fighter : sequel.state().fighters()) {
      if (!fighter.rested(tick).equals(fighter)) {
        sequel.then(new Rested(tick));
        return;
      }
    }
  }

  private void dropShields(int tick) {
    var fallen = new ArrayList<Seat>();
    for (var fighter : sequel.state().fighters()) {
      if (sequel.state().shieldFalls(fighter) <= tick) {
        fallen.add(fighter.player().seat());
      }
    }
    if (!fallen.isEmpty()) {
      sequel.then(new ShieldsFell(tick, fallen));
    }
  }
}
