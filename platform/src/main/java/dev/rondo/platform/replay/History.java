package dev.rondo.platform.replay;

import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.journal.Engine;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.EntryReader;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.Receipts;
import dev.rondo.platform.journal.Viewers;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.state.Fold;
import dev.rondo.platform.view.Teller;
import dev.rondo.platform.view.Update;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// The updates that viewers of one match were sent, computed again from the journal to the same
/// bytes, a page of entries at a time.
public final class History<S, C, F, V> {
  /// The updates of one viewer after version `since`, up to `last`.
  public record Part(Viewer viewer, long since, long last, Consumer<Update> updates) {
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

  public History(Journal journal, MatchId match, Engine<S, C, F, V> engine, List<Part> parts) {
    this.journal = journal;
    this.match = match;
    this.engine = engine;
    this.parts = List.copyOf(parts);
    this.teller = new Teller<>(engine.rules());
    this.fold = new Fold<>(match, engine);
  }

  /// Reads the next page. Returns true when all parts are complete.
  public boolean step() {
    if (!begun) {
      begun = true;
      begin();
    }
    var page = journal.entries(match, read, EntryReader.PAGE);
    for (var entry : page) {
      add(entry);
      if (complete()) {
        return true;
      }
    }
    if (page.size() < EntryReader.PAGE
        && parts.stream().anyMatch(part -> part.last() != Long.MAX_VALUE)) {
      throw new UnavailableException("the entries of match " + match + " are gone");
    }
    return page.size() < EntryReader.PAGE;
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
    var restored = Fold.of(match, engine, journal.snapshot(match));
    if (parts.stream().allMatch(part -> restored.version(part.viewer()) <= part.since())) {
      fold = restored;
      read = restored.receipted();
    }
  }

  /// The updates of one viewer after version `since`, up to `last`, all at once.
  public static <S, C, F, V> List<Update> updates(
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
  public static <S, C, F, V> Map<Viewer, List<Update>> updates(
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
