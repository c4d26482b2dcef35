package dev.rondo.platform.table;

import java.util.List;

/// Deletes what matches leave. The end of a session's match is stored together with the order to
/// wipe it.
public interface WipeStore {

  /// Matches that are over and still to be wiped.
  List<MatchId> waiting();

  /// Deletes all that carries the match's id, as far as the database can also from its files.
  /// Returns when that is done; doing it again does no harm. Blocks.
  void wipe(MatchId match);
}
