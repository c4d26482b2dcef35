package dev.rondo.games.fupogfakta;

import java.util.ArrayList;
import java.util.List;

/// Facts that follow from each other, and the state that they lead to.
final class Sequel {
  private final List<FupogfaktaFact> facts = new ArrayList<>();
  private FupogfaktaState state;

  Sequel(FupogfaktaState state) {
    this.state = state;
  }

  void then(FupogfaktaFact fact) {
    facts.add(fact);
    state = Fold.apply(state, fact);
  }

  FupogfaktaState state() {
    return state;
  }

  List<FupogfaktaFact> facts() {
    return List.copyOf(facts);
  }
}
