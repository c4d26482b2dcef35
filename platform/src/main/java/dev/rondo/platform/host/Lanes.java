package dev.rondo.platform.host;

import dev.rondo.platform.Halt;
import dev.rondo.platform.match.MatchId;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Executor;

/// The lanes of this node. Every match belongs to one of them.
final class Lanes {
  private final List<Lane> lanes;

  /// @param threads one for each lane
  /// @param afterPass is run by each lane after each of its passes
  Lanes(List<? extends Executor> threads, Runnable afterPass) {
    this.lanes =
        threads.stream().map(thread -> new Lane(thread, afterPass, Halt.process())).toList();
  }

  /// The lane that owns the match.
  Lane of(MatchId match) {
    return lanes.get(Math.floorMod(match.value().hashCode(), lanes.size()));
  }

  /// The longest time that a lane's present pass has taken so far.
  Duration stuck() {
    return lanes.stream().map(Lane::stuck).max(Comparator.naturalOrder()).orElse(Duration.ZERO);
  }
}
