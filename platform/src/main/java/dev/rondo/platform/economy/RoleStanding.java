package dev.rondo.platform.economy;

import dev.rondo.platform.identity.AccountId;
import java.time.Instant;

/// A row of a leaderboard of tournaments, with what was reached on each of the two seats.
///
/// @param updatedAt when the last match ended that counts
public record RoleStanding(
    long rank,
    AccountId account,
    String nickname,
    long scoreAsFirst,
    long scoreAsSecond,
    long wins,
    long matches,
    Instant updatedAt) {

  public long aggregate() {
    return scoreAsFirst + scoreAsSecond;
  }

  public double average() {
    return matches == 0 ? 0 : (double) aggregate() / matches;
  }
}
