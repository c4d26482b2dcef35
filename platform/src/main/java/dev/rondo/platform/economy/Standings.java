package dev.rondo.platform.economy;

import dev.rondo.platform.identity.AccountId;
import java.util.List;
import java.util.Optional;

/// Lists the best players of each game.
public interface Standings {

  /// The best, at most `limit`, ties sharing a rank.
  List<Standing> top(String game, int limit);

  /// Empty for an account that has never played.
  Optional<Standing> standing(AccountId account, String game);
}
