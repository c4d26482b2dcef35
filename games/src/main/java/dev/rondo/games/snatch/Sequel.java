package dev.rondo.games.snatch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Facts that follow from each other at one moment, and the state that they lead to.
final class Sequel {
  private final List<SnatchFact> facts = new ArrayList<>();
  private final Duration now;
  private SnatchState state;

  Sequel(SnatchState state, Duration now) {
    this.state = state;
    this.now = now;
  }

  void then(SnatchFact fact) {
    facts.add(fact);
    state = Fold.apply(state, fact);
  }

  SnatchState state() {
    return state;
  }

  Duration now() {
    return now;
  }

  List<SnatchFact> facts() {
    return List.copyOf(facts);
  }
}
