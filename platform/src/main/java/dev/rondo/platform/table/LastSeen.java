package dev.rondo.platform.table;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.json.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// The newest views of one viewer. What is seen after a step is what was seen before the next, so
/// most views are asked for several times; each is built and encoded once.
final class LastSeen<S, V> {

  private record Seen<S, V>(S game, V view) {

    /// The same object: to compare whole states would cost more than a view.
    @SuppressWarnings("ReferenceEquality")
    boolean isOf(S other) {
      return game == other;
    }
  }

  private record Shown<V>(V view, long offset, long stamps, ObjectNode json) {}

  private final Cartridge<S, ?, ?, V> rules;
  private final Viewer viewer;
  private @Nullable Seen<S, V> newest;
  private @Nullable Seen<S, V> before;
  private @Nullable Shown<V> shown;

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

  /// The view as JSON, not to be changed.
  ObjectNode json(S game, long offset, long stamps) {
    var view = view(game);
    if (shown == null
        || shown.offset() != offset
        || shown.stamps() != stamps
        || !shown.view().equals(view)) {
      shown = new Shown<>(view, offset, stamps, encode(view, offset, stamps));
    }
    return shown.json();
  }

  private static ObjectNode encode(Object view, long offset, long stamps) {
    return Json.VIEW
        .writer()
        .withAttribute(Json.OFFSET, offset)
        .withAttribute(Json.STAMPS, stamps)
        .valueToTree(view);
  }
}
