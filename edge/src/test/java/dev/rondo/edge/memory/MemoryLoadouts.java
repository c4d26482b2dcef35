package dev.rondo.edge.memory;

import dev.rondo.platform.economy.LoadoutStore;
import dev.rondo.platform.identity.AccountId;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/// Choices in memory, of whatever game.
public final class MemoryLoadouts implements LoadoutStore {
  private final Map<AccountId, List<String>> choices = new ConcurrentHashMap<>();

  @Override
  public void put(String game, AccountId account, List<String> chosen) {
    choices.put(account, List.copyOf(chosen));
  }

  @Override
  public Map<AccountId, List<String>> of(String game, List<AccountId> accounts) {
    return choices.entrySet().stream()
        .filter(choice -> accounts.contains(choice.getKey()))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }
}
