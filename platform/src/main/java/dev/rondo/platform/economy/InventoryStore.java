package dev.rondo.platform.economy;

import dev.rondo.platform.Page;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Keeps the items of accounts.
public interface InventoryStore {

  /// An item that was given before is passed over.
  ///
  /// @param index tells several items of one match apart
  void give(AccountId account, Item item, MatchId match, int index, Instant time);

  /// The newest first; `next` is the id to go on from.
  Page<OwnedItem> items(AccountId account, Optional<Long> before, int limit);

  Optional<OwnedItem> find(AccountId account, long id);

  /// Leaves nothing equipped.
  void unequip(AccountId account);

  /// With nothing else equipped.
  void equip(AccountId account, long id);

  /// The equipped item of each account that has one.
  Map<AccountId, Item> equipped(List<AccountId> accounts);
}
