package dev.rondo.platform.economy;

import dev.rondo.platform.identity.AccountId;

/// Keeps the totals of accounts in all matches of a game.
public interface TotalStore extends Standings {

  /// Adds a match.
  ///
  /// @param wins 1 if it was won, else 0
  void add(AccountId account, String game, long points, int wins);

  /// Deletes a part of all totals; false once nothing is left.
  boolean forgetSome();
}
