package dev.rondo.platform.journal;

import dev.rondo.platform.match.MatchId;
import java.util.List;

/// Deletes what matches leave. The end of a session's match is stored together with the order to
/// wipe it.
public interface WipeStore {

  /// Matches that are over and still to be wiped.
  List<MatchId> waiting();

  /// Deletes the match's key and all rows that carry its id, and makes sure that no file of the
  /// database has the key any more. Returns when that is done; doing it again does no harm. Throws
  /// [dev.rondo.platform.UnavailableException] while a reader is in the way. Blocks.
  void wipe(MatchId match);

  /// Deletes all rows that carry the id of a match that is not secret. Blocks.
  void remove(MatchId match);
}
