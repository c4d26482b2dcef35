package dev.rondo.platform.runtime;

import dev.rondo.platform.match.MatchId;
import java.util.List;
import java.util.Optional;

/// Keeps runtimes.
public interface RuntimeStore {

  /// False if there is one of this job already.
  boolean insert(GameRuntime runtime);

  /// False if it has changed since the revision before.
  boolean update(GameRuntime runtime);

  Optional<GameRuntime> ofJob(String jobId);

  Optional<GameRuntime> ofMatch(MatchId match);

  /// The oldest first.
  List<GameRuntime> ofGame(String gameId);

  /// The runtimes that are not as wanted, the oldest first.
  List<GameRuntime> unsettled();
}
