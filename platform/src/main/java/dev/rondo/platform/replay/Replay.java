package dev.rondo.platform.replay;

import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.match.MatchRow;
import java.util.List;

/// All that is needed to decide a finished match again.
///
/// @param inputs what came in, each as JSON
public record Replay(MatchRow row, List<Step> inputs) {

  /// @param at match time in milliseconds
  public record Step(long position, long at, long wall, String input) {
    public static Step of(Entry entry) {
      return new Step(entry.position(), entry.at(), entry.wall(), entry.cause());
    }
  }
}
