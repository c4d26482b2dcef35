package dev.rondo.platform.lobby.store;

import java.time.Duration;
import java.time.Instant;

/// The last time to get in, which begins when the roster first reaches its maximum.
///
/// @param admitted how many have been let in since
public record Gap(Instant since, int admitted) {

  /// The time at which the gap is over, unless somebody gets in before that.
  public Instant overAt(Terms terms) {
    return admitted >= terms.startGapPlayers()
        ? since
        : since.plus(Duration.ofHours(terms.startGapHours()));
  }
}
