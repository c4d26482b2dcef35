package dev.rondo.platform.economy;

import dev.rondo.platform.identity.AccountId;
import java.util.List;
import java.util.Map;

/// Keeps what accounts have chosen for a game.
public interface LoadoutStore {

  /// Replaces what the account had chosen before.
  void put(String game, AccountId account, List<String> chosen);

  /// The choices of these accounts, without the accounts that have made none.
  Map<AccountId, List<String>> of(String game, List<AccountId> accounts);
}
