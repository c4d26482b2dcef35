package dev.rondo.platform.economy;

import dev.rondo.platform.Page;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Where it is kept who has which items.
public interface InventoryStore {

  /// What was given before is passed over.
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

  /// What each of them has equipped, if anything.
  Map<AccountId, Item> equipped(List<AccountId> accounts);
}
