package dev.rondo.platform.table;

import java.util.function.Consumer;

/// Reads the entries of a match up to a position, a page at a time.
final class EntryReader {
  private final Journal journal;
  private final MatchId match;
  private final long last;
  private long read;

  EntryReader(Journal journal, MatchId match, long last) {
    this.journal = journal;
    this.match = match;
    this.last = last;
  }

  /// Reads the next page. Returns true when the last entry was read.
  boolean step(Consumer<Entry> each) {
    var page = journal.entries(match, read, History.PAGE);
    for (var entry : page) {
      if (read < last) {
        read = entry.position();
        each.accept(entry);
      }
    }
    return page.size() < History.PAGE || read >= last;
  }
}
