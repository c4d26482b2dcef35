package dev.rondo.platform.view;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Viewer;
import org.jspecify.annotations.Nullable;

/// The newest views of one viewer. What is seen after a step is what was seen before the next, so
/// most views are asked for several times; each is built once.
final class LastSeen<S, V> {

  private record Seen<S, V>(S game, V view) {

    /// The same object: to compare whole states would cost more than a view.
    @SuppressWarnings("ReferenceEquality")
    boolean isOf(S other) {
      return game == other;
    }
  }

  private final Cartridge<S, ?, ?, V> rules;
  private final Viewer viewer;
  private @Nullable Seen<S, V> newest;
  private @Nullable Seen<S, V> before;

  LastSeen(Cartridge<S, ?, ?, V> rules, Viewer viewer) {
    this.rules = rules;
    this.viewer = viewer;
  }

  V view(S game) {
    if (newest != null && newest.isOf(game)) {
      return newest.view();
    }
    if (before != null && before.isOf(game)) {
      return before.view();
    }
    before = newest;
    newest = new Seen<>(game, rules.view(game, viewer));
    return newest.view();
  }
}
