package dev.rondo.edge.memory;

import dev.rondo.platform.Page;
import dev.rondo.platform.economy.InventoryStore;
import dev.rondo.platform.economy.Item;
import dev.rondo.platform.economy.OwnedItem;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Nobody has anything.
public final class MemoryInventory implements InventoryStore {

  @Override
  public void give(AccountId account, Item item, MatchId match, int index, Instant time) {
    throw new UnsupportedOperationException("nobody is given anything here");
  }

  @Override
  public Page<OwnedItem> items(AccountId account, Optional<Long> before, int limit) {
    return new Page<>(List.of(), Optional.empty());
  }

  @Override
  public Optional<OwnedItem> find(AccountId account, long id) {
    return Optional.empty();
  }

  @Override
  public void unequip(AccountId account) {}

  @Override
  public void equip(AccountId account, long id) {}

  @Override
  public Map<AccountId, Item> equipped(List<AccountId> accounts) {
    return Map.of();
  }
}
