package dev.rondo.platform.lobby.store;

import dev.rondo.platform.identity.AccountId;
import java.util.Map;

/// The store of the best turn statistics of members, while their game runs, and of the games that
/// have been evaluated.
public interface StatisticStore {

  /// Keeps the larger of the stored statistic and this one.
  void raise(String game, AccountId user, String statistic, long value);

  /// The best of each member, by user and statistic.
  Map<AccountId, Map<String, Long>> best(String game);

  void delete(String game);

  boolean guarded(String key);

  void guard(String key);
}
