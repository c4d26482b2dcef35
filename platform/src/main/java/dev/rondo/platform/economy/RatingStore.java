package dev.rondo.platform.economy;

import dev.rondo.platform.identity.AccountId;

/// Keeps ratings, one for each account and game. They change with the last entry of a match, in its
/// transaction. The score of a season is the sum of the changes in it.
public interface RatingStore extends SeasonStandings {

  /// The rating of an account, 0 if it has never played.
  int rating(AccountId account, String game);
}
