package dev.rondo.platform.lobby.store;

import dev.rondo.platform.identity.AccountId;
import java.util.Map;

/// Where the best turn statistics of members are kept while their game runs, and which games have
/// been evaluated.
public interface StatisticStore {

  /// Keeps the larger of what is known and this.
  void raise(String game, AccountId user, String statistic, long value);

  /// The best of each member, by user and statistic.
  Map<AccountId, Map<String, Long>> best(String game);

  void delete(String game);

  boolean guarded(String key);

  void guard(String key);
}
