package dev.rondo.platform.journal;

import dev.rondo.platform.match.MatchId;
import java.util.function.Consumer;

/// Reads the entries of a match up to a position, a page at a time.
public final class EntryReader {
  /// So few that a page takes some milliseconds.
  public static final int PAGE = 200;

  private final Journal journal;
  private final MatchId match;
  private final long last;
  private long read;

  public EntryReader(Journal journal, MatchId match, long last) {
    this.journal = journal;
    this.match = match;
    this.last = last;
  }

  /// Reads the next page. Returns true when the last entry was read.
  public boolean step(Consumer<Entry> each) {
    var page = journal.entries(match, read, PAGE);
    for (var entry : page) {
      if (read < last) {
        read = entry.position();
        each.accept(entry);
      }
    }
    return page.size() < PAGE || read >= last;
  }
}
