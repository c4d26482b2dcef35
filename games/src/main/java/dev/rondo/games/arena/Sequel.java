package dev.rondo.games.arena;

import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.Seat;
import dev.rondo.games.arena.ArenaFact.Dropped;
import dev.rondo.games.arena.ArenaFact.Fate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Facts that follow from each other, the answers that come with them, and the state that they lead
/// to.
final class Sequel {
  private final List<ArenaFact> facts = new ArrayList<>();
  private final List<Answer> answers = new ArrayList<>();
  private ArenaState state;

  Sequel(ArenaState state) {
    this.state = state;
  }

  /// The result of an action that fizzled.
  record Fizzled(String code) {}

  void then(ArenaFact fact) {
    facts.add(fact);
    state = Fold.apply(state, fact);
  }

  void resolve(Pending pending, Object result) {
    answer(pending, "resolved", result);
  }

  void fizzle(Pending pending, ArenaRejection why) {
    then(new Dropped(pending.seat(), Fate.FIZZLED, Optional.of(why.code())));
    answer(pending, Fate.FIZZLED.toString(), new Fizzled(why.code()));
  }

  /// The action is replaced or taken back.
  void drop(Pending pending, Fate fate) {
    then(new Dropped(pending.seat(), fate, Optional.empty()));
    answer(pending, fate.toString(), new Answer.Nothing());
  }

  /// The actions of a player that a later one has replaced come to nothing.
  void dropReplaced(Seat seat) {
    var latest = state.latest(seat);
    for (var pending : state.pending()) {
      if (pending.seat().equals(seat) && !pending.equals(latest.orElseThrow())) {
        drop(pending, Fate.SUPERSEDED);
      }
    }
  }

  /// The same, for all players.
  void dropReplaced() {
    for (var fighter : state.fighters()) {
      dropReplaced(fighter.player().seat());
    }
  }

  private void answer(Pending pending, String status, Object result) {
    answers.add(
        new Answer(pending.action(), status, result, Fields.of().with("tick", pending.tick())));
  }

  ArenaState state() {
    return state;
  }

  Decision<ArenaFact> decision() {
    return new Decision.Accepted<>(facts, answers, List.of());
  }
}
