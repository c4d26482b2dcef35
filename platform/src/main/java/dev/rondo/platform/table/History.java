package dev.rondo.platform.table;

import dev.rondo.cartridge.Viewer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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
    var part = new Part(viewer, since, last, new ArrayList<>());
    compute(journal, match, engine, List.of(part));
    return part.updates();
  }

  /// All updates of each of the viewers.
  static <S, C, F, V> Map<Viewer, List<Update>> updates(
      Journal journal, MatchId match, Engine<S, C, F, V> engine, List<Viewer> viewers) {
    var parts =
        viewers.stream()
            .map(viewer -> new Part(viewer, 0, Long.MAX_VALUE, new ArrayList<>()))
            .toList();
    compute(journal, match, engine, parts);
    return parts.stream().collect(Collectors.toMap(Part::viewer, Part::updates));
  }

  /// What one viewer was told after version `since`, up to `last`.
  private record Part(Viewer viewer, long since, long last, List<Update> updates) {
    boolean has(long v) {
      return v > since && v <= last;
    }
  }

  private static <S, C, F, V> void compute(
      Journal journal, MatchId match, Engine<S, C, F, V> engine, List<Part> parts) {
    var fold = new Fold<>(match, engine);
    var teller = new Teller<>(engine.rules());
    for (var entry : journal.entries(match, 0)) {
      var step = fold.add(entry);
      for (var part : parts) {
        var v = fold.version(part.viewer());
        if (Viewers.told(entry.told(), part.viewer()) && part.has(v)) {
          var receipt = Receipts.read(entry.receipt());
          part.updates().add(teller.update(step, receipt, part.viewer(), v));
        }
      }
    }
  }

  /// What came in, with times.
  static List<Replay.Step> inputs(Journal journal, MatchId match) {
    return journal.entries(match, 0).stream()
        .map(entry -> new Replay.Step(entry.position(), entry.at(), entry.wall(), entry.cause()))
        .toList();
  }
}
