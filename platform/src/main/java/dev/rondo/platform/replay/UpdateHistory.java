package dev.rondo.platform.replay;

import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.EntryReader;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.Receipts;
import dev.rondo.platform.journal.Viewers;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.state.MatchState;
import dev.rondo.platform.view.Teller;
import dev.rondo.platform.view.Update;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// The updates that viewers of one match were sent, computed again from the journal to the same
/// bytes, a page of entries at a time.
public final class UpdateHistory<S, C, F, V> {
  /// The updates of one viewer after version `since`, up to `last`.
  public record Part(Viewer viewer, long since, long last, Consumer<Update> updates) {
    boolean has(long v) {
      return v > since && v <= last;
    }
  }

  private final Journal journal;
  private final MatchId match;
  private final InstalledGame<S, C, F, V> installed;
  private final List<Part> parts;
  private final Teller<S, F, V> teller;
  private final long after;
  private MatchState<S, C, F, V> state;
  private long read;
  private boolean begun;

  public UpdateHistory(
      Journal journal, MatchId match, InstalledGame<S, C, F, V> installed, List<Part> parts) {
    this(journal, match, installed, parts, 0);
  }

  /// @param after the position of the last entry that is not wanted
  private UpdateHistory(
      Journal journal,
      MatchId match,
      InstalledGame<S, C, F, V> installed,
      List<Part> parts,
      long after) {
    this.after = after;
    this.journal = journal;
    this.match = match;
    this.installed = installed;
    this.parts = List.copyOf(parts);
    this.teller = new Teller<>(installed.rules());
    this.state = new MatchState<>(match, installed);
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
    var step = state.add(entry);
    if (read <= after) {
      return;
    }
    for (var part : parts) {
      var v = state.version(part.viewer());
      if (Viewers.told(entry.told(), part.viewer()) && part.has(v)) {
        var receipt = Receipts.read(entry.receipt());
        part.updates().accept(teller.update(step, receipt, part.viewer(), v));
      }
    }
  }

  private boolean complete() {
    return parts.stream().allMatch(part -> state.version(part.viewer()) >= part.last());
  }

  /// Begins with the snapshot if nothing that is wanted was told before it.
  private void begin() {
    if (after == 0 && parts.stream().anyMatch(part -> part.since() == 0)) {
      return;
    }
    var restored = MatchState.of(match, installed, journal.snapshot(match));
    if (restored.position() <= after
        || parts.stream().allMatch(part -> restored.version(part.viewer()) <= part.since())) {
      state = restored;
      read = restored.receipted();
    }
  }

  /// The updates of one viewer after version `since`, up to `last`, all at once.
  public static <S, C, F, V> List<Update> updates(
      Journal journal,
      MatchId match,
      InstalledGame<S, C, F, V> installed,
      Viewer viewer,
      long since,
      long last) {
    var updates = new ArrayList<Update>();
    if (since < last) {
      new UpdateHistory<>(
              journal, match, installed, List.of(new Part(viewer, since, last, updates::add)))
          .readAll();
    }
    return updates;
  }

  /// The updates of each of the viewers that entries after that position led to, up to the version
  /// that the viewer has now.
  ///
  /// @param versions the version of each viewer
  public static <S, C, F, V> Map<Viewer, List<Update>> updatesAfter(
      Journal journal,
      MatchId match,
      InstalledGame<S, C, F, V> installed,
      Map<Viewer, Long> versions,
      long position) {
    var updates = new HashMap<Viewer, List<Update>>();
    var parts = new ArrayList<Part>();
    versions.forEach((viewer, last) -> {
      var list = new ArrayList<Update>();
      updates.put(viewer, list);
      parts.add(new Part(viewer, 0, last, list::add));
    });
    if (!parts.isEmpty()) {
      new UpdateHistory<>(journal, match, installed, parts, position).readAll();
    }
    return updates;
  }

  /// All updates of each of the viewers.
  public static <S, C, F, V> Map<Viewer, List<Update>> updates(
      Journal journal, MatchId match, InstalledGame<S, C, F, V> installed, List<Viewer> viewers) {
    var updates =
        viewers.stream()
            .collect(
                Collectors.<Viewer, Viewer, List<Update>>toMap(
                    viewer -> viewer, _ -> new ArrayList<>()));
    var parts = new ArrayList<Part>();
    updates.forEach((viewer, list) -> parts.add(new Part(viewer, 0, Long.MAX_VALUE, list::add)));
    new UpdateHistory<>(journal, match, installed, parts).readAll();
    return updates;
  }

  private void readAll() {
    var done = false;
    while (!done) {
      done = step();
    }
  }
}
