package dev.rondo.testkit;

import dev.rondo.cartridge.Settings;
import java.util.Collections;
import java.util.SortedMap;
import java.util.random.RandomGenerator;

/// A source of legal and illegal commands of a game, for random play.
public interface Commands<V, C> {

  /// Something that a player who sees this view might send.
  C random(V view, RandomGenerator luck);

  /// The config of a simulated match, made from one that was drawn. A game that may go on without
  /// end sets a limit here.
  default Settings config(Settings drawn, RandomGenerator luck) {
    return drawn;
  }

  /// Makes up values that a player might bring from before the match.
  default SortedMap<String, Integer> brings(RandomGenerator luck) {
    return Collections.emptySortedMap();
  }

  /// No commands, for rules that list their legal ones.
  @SuppressWarnings("unchecked")
  static <V, C> Commands<V, C> none() {
    return (Commands<V, C>) NoCommands.NONE;
  }
}
