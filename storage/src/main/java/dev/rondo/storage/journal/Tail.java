package dev.rondo.storage.journal;

import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.match.MatchId;
import java.util.List;
import java.util.Map;

/// The entries that are stored in the table `journal_tail` and perhaps not in the table `entries`.
///
/// Of each match the table `entries` has all positions up to the last one that it has; the tail has
/// the later ones, and perhaps some that are in both. So a reader asks the tail first and the table
/// second: an entry that is moved in between is found twice, and none is missed.
public interface Tail {

  /// For databases that store each entry in its own row at once.
  Tail NONE = _ -> Map.of();

  /// The tail's entries of each match after its position, in order; without matches that have none.
  Map<MatchId, List<Entry>> entries(Map<MatchId, Long> after);

  /// Brings the match's entries into the table `entries`, because a later one is about to be stored
  /// there. Within a unit only.
  default void makeWay(MatchId match) {}

  /// Takes note that the table `entries` has this position. Within a unit only.
  default void stored(MatchId match, long position) {}
}
