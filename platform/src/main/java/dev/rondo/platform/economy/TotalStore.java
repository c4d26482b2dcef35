package dev.rondo.platform.economy;

import dev.rondo.platform.identity.AccountId;
import java.time.Instant;

/// Keeps the totals of accounts in all matches of a game.
public interface TotalStore extends SeasonStandings {

  /// Adds a match to the totals and to those of its season.
  ///
  /// @param wins 1 if it was won, else 0
  /// @param time when the match ended
  void add(AccountId account, String game, long points, int wins, Instant time);

  /// Deletes a part of all totals; false once nothing is left.
  boolean forgetSome();
}
