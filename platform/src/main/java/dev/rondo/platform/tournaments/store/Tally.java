package dev.rondo.platform.tournaments.store;

import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/// A row of a tournament's leaderboard.
///
/// @param scoreAsSecond on all seats after the first
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

  /// Both together.
  public Tally plus(Tally other) {
    return new Tally(
        rank,
        member,
        scoreAsFirst + other.scoreAsFirst,
        scoreAsSecond + other.scoreAsSecond,
        matches + other.matches,
        Stream.concat(updatedAt.stream(), other.updatedAt.stream()).max(Instant::compareTo));
  }

  public Tally at(long place) {
    return new Tally(place, member, scoreAsFirst, scoreAsSecond, matches, updatedAt);
  }
}
