package dev.rondo.platform.host;

import dev.rondo.platform.Halt;
import dev.rondo.platform.match.MatchId;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// The lanes of this node, one for each processor. Every match belongs to one of them.
final class Lanes implements AutoCloseable {
  private final List<Lane> lanes;

  /// @param afterPass is run by each lane after each of its passes
  Lanes(Runnable afterPass) {
    this.lanes =
        IntStream.range(0, Runtime.getRuntime().availableProcessors())
            .mapToObj(i -> new Lane("lane-" + i, afterPass, Halt.process()))
            .toList();
  }

  /// The lane that owns the match.
  Lane of(MatchId match) {
    return lanes.get(Math.floorMod(match.value().hashCode(), lanes.size()));
  }

  /// The longest time that a lane's present pass has taken so far.
  Duration stuck() {
    return lanes.stream().map(Lane::stuck).max(Comparator.naturalOrder()).orElse(Duration.ZERO);
  }

  @Override
  public void close() {
    lanes.forEach(Lane::close);
  }
}
