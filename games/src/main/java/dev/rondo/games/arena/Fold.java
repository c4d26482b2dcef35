package dev.rondo.games.arena;

import dev.rondo.cartridge.Seat;
import dev.rondo.games.arena.ArenaFact.Attacked;
import dev.rondo.games.arena.ArenaFact.CalledOff;
import dev.rondo.games.arena.ArenaFact.Collected;
import dev.rondo.games.arena.ArenaFact.Defended;
import dev.rondo.games.arena.ArenaFact.Dropped;
import dev.rondo.games.arena.ArenaFact.Eliminated;
import dev.rondo.games.arena.ArenaFact.Ended;
import dev.rondo.games.arena.ArenaFact.Moved;
import dev.rondo.games.arena.ArenaFact.Received;
import dev.rondo.games.arena.ArenaFact.Rested;
import dev.rondo.games.arena.ArenaFact.ShieldsFell;
import dev.rondo.games.arena.ArenaFact.Started;
import dev.rondo.games.arena.ArenaFact.Survived;
import dev.rondo.games.arena.map.Spawns;

/// Applies a fact to the state.
final class Fold {
  static final int ELIMINATION_POINTS = 100;
  static final int COLLECT_POINTS = 50;
  static final int SURVIVAL_POINTS = 25;

  private Fold() {}

  static ArenaState apply(ArenaState state, ArenaFact fact) {
    return switch (fact) {
      case Started started -> started(state, started);
      case Received(var pending) -> state.withPending(pending);
      case Dropped(var seat, _, _) -> state.withoutPending(seat);
      case Moved(var seat, var tick, var to) ->
          acted(state, seat, tick).with(seat, state.figure(seat).at(to));
      case Attacked attacked -> attacked(state, attacked);
      case Defended(var seat, var tick) ->
          acted(state, seat, tick)
              .with(seat, state.figure(seat).shielded(Combat.SHIELD))
              .with(seat, state.fighter(seat).shielded(tick));
      case Collected collected -> collected(state, collected);
      case Eliminated eliminated -> eliminated(state, eliminated);
      case ShieldsFell fell -> shieldsFell(state, fell);
      case Rested(var tick) ->
          state.with(state.fighters().stream().map(one -> one.rested(tick)).toList());
      case Survived(var seats) -> {
        var next = state;
        for (var seat : seats) {
          next = next.with(seat, next.figure(seat).scoring(SURVIVAL_POINTS));
        }
        yield next;
      }
      case Ended(var tick, var ending) ->
          state.with(state.scene().at(Math.max(tick, state.scene().tick()))).ended(ending);
      case CalledOff() -> state.with(state.scene().cancelled());
    };
  }

  private static ArenaState started(ArenaState state, Started started) {
    var next = state.with(state.scene().started(started.at()));
    var spawns = Spawns.of(state.fighters().size());
    for (var fighter : state.fighters()) {
      var seat = fighter.player().seat();
      next = next.with(seat, next.figure(seat).at(spawns.get(seat.index())));
    }
    for (var node : started.nodes().entrySet()) {
      next = next.withNode(node.getKey(), node.getValue());
    }
    return next;
  }

  /// The action is no longer pending, and everybody sees what came of it.
  private static ArenaState acted(ArenaState state, Seat seat, int tick) {
    return state.withoutPending(seat).with(state.scene().at(tick));
  }

  private static ArenaState attacked(ArenaState state, Attacked attacked) {
    var seat = attacked.seat();
    var target = attacked.target();
    return acted(state, seat, attacked.tick())
        .with(target, state.figure(target).hurt(attacked.taken()))
        .with(seat, state.figure(seat).scoring(attacked.taken()))
        .with(seat, state.fighter(seat).restingFromAttack(attacked.restUntil()));
  }

  private static ArenaState collected(ArenaState state, Collected collected) {
    var seat = collected.seat();
    var figure = state.figure(seat);
    return acted(state, seat, collected.tick())
        .withoutNode(figure.position().orElseThrow().key())
        .with(seat, figure.collecting(collected.amount()).scoring(COLLECT_POINTS))
        .with(seat, state.fighter(seat).restingFromCollect(collected.restUntil()));
  }

  private static ArenaState eliminated(ArenaState state, Eliminated eliminated) {
    var seat = eliminated.seat();
    var next =
        state
            .with(seat, state.figure(seat).eliminated(eliminated.dropped()))
            .with(seat, Fighter.of(state.fighter(seat).player()));
    if (eliminated.dropped() > 0) {
      next = next.withNode(eliminated.at().key(), eliminated.dropped());
    }
    if (eliminated.by().isPresent()) {
      var by = eliminated.by().get();
      next = next.with(by, next.figure(by).scoring(ELIMINATION_POINTS));
    }
    return next;
  }

  private static ArenaState shieldsFell(ArenaState state, ShieldsFell fell) {
    var next = state.with(state.scene().at(fell.tick()));
    for (var seat : fell.seats()) {
      next =
          next.with(seat, next.figure(seat).shielded(0)).with(seat, next.fighter(seat).shielded(0));
    }
    return next;
  }
}
