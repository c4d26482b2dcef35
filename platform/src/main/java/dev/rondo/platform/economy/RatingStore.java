package dev.rondo.platform.economy;

import dev.rondo.platform.identity.AccountId;

/// Where ratings are kept, one an account a game. They change with the last entry of a match, in
/// its transaction.
public interface RatingStore extends Standings {

  /// 0 for who has never played.
  int rating(AccountId account, String game);
}
