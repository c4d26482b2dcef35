package dev.rondo.platform.economy;

import dev.rondo.platform.identity.AccountId;
import java.util.List;
import java.util.Optional;

/// Where ratings are kept, one an account a game. They change with the last entry of a match, in
/// its transaction.
public interface RatingStore {

  /// 0 for who has never played.
  int rating(AccountId account, String game);

  /// The best, at most `limit`, ties sharing a rank.
  List<Standing> top(String game, int limit);

  Optional<Standing> standing(AccountId account, String game);

  /// A row of a leaderboard.
  record Standing(
      long rank, AccountId account, String nickname, int rating, int wins, int losses, int draws) {}
}
