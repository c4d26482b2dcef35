package dev.rondo.platform.table;

import dev.rondo.platform.state.MatchState;

/// Decides when a match is stored as a snapshot, from which it is loaded faster than from all of
/// its entries.
final class Snapshots {
  private static final int ENTRIES_BETWEEN = 100;

  private long stored;

  /// Takes note of the position of the newest snapshot.
  void storedAt(long position) {
    stored = position;
  }

  /// True if the state is to be stored now.
  ///
  /// @param wanted true if somebody asks for a snapshot out of turn
  boolean due(MatchState<?, ?, ?, ?> state, boolean wanted) {
    var since = state.position() - stored;
    // A snapshot holds all keys of the match, so in a long match they are rarer.
    return (wanted && since > 0 && !state.row().status().over())
        || since >= Math.max(ENTRIES_BETWEEN, state.position() / 10);
  }
}
