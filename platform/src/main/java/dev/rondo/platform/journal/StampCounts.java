package dev.rondo.platform.journal;

import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/// The stamps of each seat, as the receipts of the match last told. A stamp that is used in another
/// match meanwhile is not seen here before the next receipt.
///
/// @param bySeat by the index of the seat; bots have none
public record StampCounts(SortedMap<Integer, Long> bySeat) {
  public static final StampCounts NONE = new StampCounts(Collections.emptySortedMap());

  public StampCounts {
    bySeat = Collections.unmodifiableSortedMap(bySeat);
  }

  public StampCounts after(Receipt receipt) {
    if (receipt.lines().isEmpty()) {
      return this;
    }
    var counts = new TreeMap<>(bySeat);
    receipt.lines().forEach(line -> counts.put(line.seat().index(), line.stamps()));
    return new StampCounts(counts);
  }

  public long of(Seat seat) {
    return bySeat.getOrDefault(seat.index(), 0L);
  }

  /// The stamps that the viewer's own view shows; empty for a stranger.
  public long of(Viewer viewer) {
    return viewer instanceof Viewer.Player(var seat) ? of(seat) : 0;
  }
}
