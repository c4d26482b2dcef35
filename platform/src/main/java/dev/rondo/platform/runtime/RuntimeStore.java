package dev.rondo.platform.runtime;

import dev.rondo.platform.table.MatchId;
import java.util.List;
import java.util.Optional;

/// Where runtimes are kept.
public interface RuntimeStore {

  /// False if there is one of this job already.
  boolean insert(Runtime runtime);

  /// False if it has changed since the revision before.
  boolean update(Runtime runtime);

  Optional<Runtime> ofJob(String jobId);

  Optional<Runtime> ofMatch(MatchId match);

  /// The oldest first.
  List<Runtime> ofGame(String gameId);

  /// Those that are not as wanted, the oldest first.
  List<Runtime> unsettled();
}
