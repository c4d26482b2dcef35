package dev.rondo.platform.economy;

import dev.rondo.cartridge.Seat;
import dev.rondo.platform.identity.AccountId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Keeps the totals of accounts in the matches of all tournaments of a game.
public interface RoleTotalStore {

  /// Adds a match.
  ///
  /// @param wins 1 if it was won, else 0
  void add(AccountId account, String game, Seat seat, long points, int wins, Instant time);

  /// Deletes a part of all totals; false once nothing is left.
  boolean forgetSome();

  /// The best by average, then by what was reached in all, at most `limit`, ties sharing a rank.
  List<RoleStanding> top(String game, int limit);

  /// Empty for an account that has never played.
  Optional<RoleStanding> standing(AccountId account, String game);
}
