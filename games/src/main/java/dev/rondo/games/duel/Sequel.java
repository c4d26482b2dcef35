package dev.rondo.games.duel;

import java.util.ArrayList;
import java.util.List;

/// Facts that follow from each other, and the state that they lead to.
final class Sequel {
  private final List<DuelFact> facts = new ArrayList<>();
  private DuelState state;

  Sequel(DuelState state) {
    this.state = state;
  }

  void then(DuelFact fact) {
    facts.add(fact);
    state = Fold.apply(state, fact);
  }

  DuelState state() {
    return state;
  }

  List<DuelFact> facts() {
    return List.copyOf(facts);
  }
}
