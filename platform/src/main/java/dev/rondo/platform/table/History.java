package dev.rondo.platform.table;

import dev.rondo.cartridge.Viewer;
import java.util.ArrayList;
import java.util.List;

/// What viewers have been told, computed again from the journal to the same bytes.
final class History {

  private History() {}

  /// The updates of one viewer after version `since`, up to `last`.
  static <S, C, F, V> List<Update> updates(
      Journal journal,
      MatchId match,
      Engine<S, C, F, V> engine,
      Viewer viewer,
      long since,
      long last) {
    var fold = new Fold<>(match, engine);
    var updates = new ArrayList<Update>();
    for (var entry : journal.entries(match, 0)) {
      var step = fold.add(entry);
      var v = fold.version(viewer);
      if (Viewers.told(entry.told(), viewer) && v > since && v <= last) {
        updates.add(engine.teller().update(step, Receipts.read(entry.receipt()), viewer, v));
      }
    }
    return updates;
  }

  /// What came in, with times.
  static List<Replay.Step> inputs(Journal journal, MatchId match) {
    return journal.entries(match, 0).stream()
        .map(entry -> new Replay.Step(entry.position(), entry.at(), entry.wall(), entry.cause()))
        .toList();
  }
}
