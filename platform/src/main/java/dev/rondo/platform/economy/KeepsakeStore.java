package dev.rondo.platform.economy;

import dev.rondo.platform.identity.AccountId;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/// Keeps the numbers that players take along from match to match.
public interface KeepsakeStore {

  /// @param scope where it is taken along: a game, or a tournament
  void add(String scope, AccountId account, String name, int gained);

  /// By account, then by name. Accounts with nothing are absent.
  Map<AccountId, SortedMap<String, Integer>> of(String scope, List<AccountId> accounts);

  /// The same for everybody.
  Map<AccountId, SortedMap<String, Integer>> all(String scope);
}
