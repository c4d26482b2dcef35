package dev.rondo.platform.tournaments;

import java.time.Instant;
import java.util.Optional;

/// A row of a tournament's leaderboard.
///
/// @param updatedAt when the last match ended that counts
public record Tally(
    long rank,
    Member member,
    long scoreAsFirst,
    long scoreAsSecond,
    long matches,
    Optional<Instant> updatedAt) {

  public long aggregate() {
    return scoreAsFirst + scoreAsSecond;
  }

  public double average() {
    return matches == 0 ? 0 : (double) aggregate() / matches;
  }

  Tally at(long place) {
    return new Tally(place, member, scoreAsFirst, scoreAsSecond, matches, updatedAt);
  }
}
