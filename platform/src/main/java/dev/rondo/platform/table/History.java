package dev.rondo.platform.table;

import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.UnavailableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// The updates that viewers of one match were sent, computed again from the journal to the same
/// bytes, a page of entries at a time.
final class History<S, C, F, V> {
  /// So few that a page takes some milliseconds.
  static final int PAGE = 200;

  /// The updates of one viewer after version `since`, up to `last`.
  record Part(Viewer viewer, long since, long last, Consumer<Update> updates) {
    boolean has(long v) {
      return v > since && v <= last;
    }
  }

  private final Journal journal;
  private final MatchId match;
  private final Engine<S, C, F, V> engine;
  private final List<Part> parts;
  private final Teller<S, F, V> teller;
  private Fold<S, C, F, V> fold;
  private long read;
  private boolean begun;

  History(Journal journal, MatchId match, Engine<S, C, F, V> engine, List<Part> parts) {
    this.journal = journal;
    this.match = match;
    this.engine = engine;
    this.parts = List.copyOf(parts);
    this.teller = new Teller<>(engine.rules());
    this.fold = new Fold<>(match, engine);
  }

  /// Reads the next page. Returns true when all parts are complete.
  boolean step() {
    if (!begun) {
      begun = true;
      begin();
    }
    var page = journal.entries(match, read, PAGE);
    for (var entry : page) {
      add(entry);
      if (complete()) {
        return true;
      }
    }
    if (page.size() < PAGE && parts.stream().anyMatch(part -> part.last() != Long.MAX_VALUE)) {
      throw new UnavailableException("the entries of match " + match + " are gone");
    }
    return page.size() < PAGE;
  }

  private void add(Entry entry) {
    read = entry.position();
    var step = fold.add(entry);
    for (var part : parts) {
      var v = fold.version(part.viewer());
      if (Viewers.told(entry.told(), part.viewer()) && part.has(v)) {
        var receipt = Receipts.read(entry.receipt());
        part.updates().accept(teller.update(step, receipt, part.viewer(), v));
      }
    }
  }

  private boolean complete() {
    return parts.stream().allMatch(part -> fold.version(part.viewer()) >= part.last());
  }

  /// Begins with the snapshot if nothing that is wanted was told before it.
  private void begin() {
    if (parts.stream().anyMatch(part -> part.since() == 0)) {
      return;
    }
    journal
        .snapshot(match)
        .filter(known -> known.rulesVersion().equals(engine.manifest().rulesVersion()))
        .ifPresent(known -> {
          var restored = new Fold<>(match, engine);
          restored.restore(known);
          if (parts.stream().allMatch(part -> restored.version(part.viewer()) <= part.since())) {
            fold = restored;
            read = restored.receipted();
          }
        });
  }

  /// The updates of one viewer after version `since`, up to `last`, all at once.
  static <S, C, F, V> List<Update> updates(
      Journal journal,
      MatchId match,
      Engine<S, C, F, V> engine,
      Viewer viewer,
      long since,
      long last) {
    var updates = new ArrayList<Update>();
    if (since < last) {
      new History<>(journal, match, engine, List.of(new Part(viewer, since, last, updates::add)))
          .readAll();
    }
    return updates;
  }

  /// All updates of each of the viewers.
  static <S, C, F, V> Map<Viewer, List<Update>> updates(
      Journal journal, MatchId match, Engine<S, C, F, V> engine, List<Viewer> viewers) {
    var updates =
        viewers.stream()
            .collect(
                Collectors.<Viewer, Viewer, List<Update>>toMap(
                    viewer -> viewer, _ -> new ArrayList<>()));
    var parts = new ArrayList<Part>();
    updates.forEach((viewer, list) -> parts.add(new Part(viewer, 0, Long.MAX_VALUE, list::add)));
    new History<>(journal, match, engine, parts).readAll();
    return updates;
  }

  private void readAll() {
    var done = false;
    while (!done) {
      done = step();
    }
  }
}
