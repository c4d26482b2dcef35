package dev.rondo.platform.table;

import java.util.List;

/// All that is needed to decide a finished match again.
///
/// @param inputs what came in, each as JSON
public record Replay(MatchRow row, List<Step> inputs) {

  /// @param at match time in milliseconds
  public record Step(long position, long at, long wall, String input) {
    static Step of(Entry entry) {
      return new Step(entry.position(), entry.at(), entry.wall(), entry.cause());
    }
  }
}
