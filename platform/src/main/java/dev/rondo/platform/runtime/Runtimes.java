package dev.rondo.platform.runtime;

import dev.rondo.platform.match.MatchId;
import java.util.concurrent.CompletableFuture;

/// Stops the matches of lobby games and lets them go on. What is wanted is stored, within a
/// transaction as part of it, and then done, by whichever server is there. Wanting the same again
/// changes nothing.
public interface Runtimes {

  /// Nothing is to move until the match is released.
  ///
  /// @return completes when that is so, with false if there is no such match or it is over. Not to
  ///   be waited for within a transaction
  CompletableFuture<Boolean> freeze(MatchId match, String reason, String by);

  /// Play is to begin when all have watched the match, or 60 s after; at once if it had begun
  /// before.
  void release(MatchId match);

  /// True if nothing may move in the match now.
  boolean frozen(MatchId match);
}
