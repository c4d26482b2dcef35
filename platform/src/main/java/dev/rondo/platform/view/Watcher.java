package dev.rondo.platform.view;

import dev.rondo.platform.match.MatchId;

/// A connection that watches matches. Called by one thread at a time for each match; must not
/// block.
public interface Watcher {

  void snapshot(MatchId match, Look look);

  void update(MatchId match, Update update);

  /// The reason for which a watcher stops watching.
  enum Departure {
    /// The client closed, unwatched, or fell silent: its player is gone.
    LEFT,
    /// The server closed the connection: its player has 30 s to come back.
    DROPPED
  }
}
