package dev.rondo.platform.table;

import dev.rondo.platform.Result;
import dev.rondo.platform.match.FrozenMatch;
import dev.rondo.platform.match.MatchId;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/// Matches that others make ready and let begin.
public interface FrozenTables extends Tables {

  /// Makes a match that stands still. Fails with [dev.rondo.platform.UnavailableException] if there
  /// is such a match already. Blocks.
  Result<MatchId> createFrozen(FrozenMatch frozen, SideEffect... alongside);

  /// True if everybody who has a seat has watched the match.
  CompletableFuture<Result<Boolean>> attended(MatchId match);

  /// Called with a match that somebody who has a seat watches from now on. Must not block.
  void onArrival(Consumer<MatchId> greeter);
}
