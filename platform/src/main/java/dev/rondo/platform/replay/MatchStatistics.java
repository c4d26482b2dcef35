package dev.rondo.platform.replay;

import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Statistics;
import dev.rondo.platform.journal.Codec;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.InstalledGame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Adds up what the players of a match did, from its entries. Not safe for several threads.
public final class MatchStatistics {

  /// Reads the facts of one game.
  private record Reader<F>(Statistics<F> statistics, Codec<?, ?, F> codec) {
    static <F> Reader<F> of(InstalledGame<?, ?, F, ?> installed) {
      return new Reader<>(installed.manifest().statistics(), installed.codec());
    }

    List<Statistics.Count> counts(Entry entry) {
      var counts = new ArrayList<Statistics.Count>();
      codec.facts(entry.facts()).forEach(fact -> counts.addAll(statistics.counts().apply(fact)));
      return counts;
    }
  }

  private final Reader<?> reader;
  private final List<SortedMap<String, Long>> seats = new ArrayList<>();
  private long position;

  public MatchStatistics(InstalledGame<?, ?, ?, ?> installed, int seats) {
    this.reader = Reader.of(installed);
    for (var i = 0; i < seats; i++) {
      var counts = new TreeMap<String, Long>();
      installed.manifest().statistics().names().forEach(name -> counts.put(name, 0L));
      this.seats.add(counts);
    }
  }

  /// Adds the entries that come after [#position]. Returns whether anything has changed.
  public boolean add(List<Entry> entries) {
    var changed = false;
    for (var entry : entries) {
      position = entry.position();
      for (var count : reader.counts(entry)) {
        seats.get(count.seat().index()).merge(count.name(), count.amount(), Long::sum);
        changed |= count.amount() != 0;
      }
    }
    return changed;
  }

  /// Of the last entry that was added.
  public long position() {
    return position;
  }

  public SortedMap<String, Long> of(Seat seat) {
    return Collections.unmodifiableSortedMap(seats.get(seat.index()));
  }
}
