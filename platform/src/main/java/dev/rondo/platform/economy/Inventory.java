package dev.rondo.platform.economy;

import dev.rondo.platform.Page;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.CarriedItems;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/// Shows people their items, and lets them equip one at a time, which they bring to matches.
public final class Inventory implements CarriedItems {
  private static final String WEAPON_BONUS = "weaponBonus";

  private final InventoryStore store;
  private final Transactions transactions;

  public Inventory(InventoryStore store, Transactions transactions) {
    this.store = store;
    this.transactions = transactions;
  }

  /// The newest first; `before` is the `next` of the page before.
  public Page<OwnedItem> items(AccountId account, Optional<Long> before, int limit) {
    return store.items(account, before, limit);
  }

  /// Equips the item, and takes off the one that was equipped before.
  public Result<OwnedItem> equip(AccountId account, long id) {
    return change(
        account,
        id,
        _ -> {
          store.unequip(account);
          store.equip(account, id);
        });
  }

  public Result<OwnedItem> unequip(AccountId account, long id) {
    return change(
        account,
        id,
        item -> {
          if (item.equipped()) {
            store.unequip(account);
          }
        });
  }

  private Result<OwnedItem> change(AccountId account, long id, Consumer<OwnedItem> change) {
    return transactions.write(() -> {
      store.find(account, id).ifPresent(change);
      return store
          .find(account, id)
          .map(Result::ok)
          .orElseGet(() -> Result.refused(Refusal.NOT_FOUND, "you have no such item"));
    });
  }

  @Override
  public Map<AccountId, SortedMap<String, Integer>> of(String game, List<AccountId> people) {
    var brings = new HashMap<AccountId, SortedMap<String, Integer>>();
    store
        .equipped(people)
        .forEach((account, item) ->
            brings.put(account, new TreeMap<>(Map.of(WEAPON_BONUS, item.bonus()))));
    return brings;
  }
}
