package dev.rondo.platform.economy;

import dev.rondo.platform.identity.AccountId;

/// Keeps ratings, one for each account and game. They change with the last entry of a match, in its
/// transaction.
public interface RatingStore extends Standings {

  /// The rating of an account, 0 if it has never played.
  int rating(AccountId account, String game);
}
