package dev.rondo.storage.economy;

import dev.rondo.platform.economy.InventoryStore;
import dev.rondo.platform.economy.KeepsakeStore;
import dev.rondo.platform.economy.LoadoutStore;
import dev.rondo.platform.economy.RatingHistory;
import dev.rondo.platform.economy.RatingStore;
import dev.rondo.platform.economy.RoleTotalStore;
import dev.rondo.platform.economy.TotalStore;
import dev.rondo.platform.economy.WalletStore;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.WriteConnection;
import dev.rondo.storage.lane.WriteLane;

/// The stores of wallets, items, ratings and totals, in SQL.
public record SqlEconomyStores(
    WalletStore wallets,
    InventoryStore inventory,
    LoadoutStore loadouts,
    KeepsakeStore keepsakes,
    RatingStore ratings,
    RatingHistory ratingHistory,
    TotalStore totals,
    RoleTotalStore roleTotals) {

  public static SqlEconomyStores of(
      WriteLane lane, WriteConnection connection, Access access, Ledger ledger) {
    return new SqlEconomyStores(
        new SqlWallets(lane, access, ledger),
        new SqlInventory(access),
        new SqlLoadouts(access),
        new SqlKeepsakes(access),
        new SqlRatings(access),
        new SqlRatingHistory(access),
        new SqlTotals(lane, connection, access),
        new SqlRoleTotals(access));
  }
}
