package dev.rondo.storage.economy;

import dev.rondo.platform.Page;
import dev.rondo.platform.economy.InventoryStore;
import dev.rondo.platform.economy.Item;
import dev.rondo.platform.economy.OwnedItem;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.storage.lane.Access;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Items in a database.
final class SqlInventory implements InventoryStore {
  private static final String SELECT =
      "SELECT id, item, equipped, match_id, obtained_at FROM inventory"
          + " WHERE account_id = :account AND ";

  private final Access access;

  SqlInventory(Access access) {
    this.access = access;
  }

  @Override
  public void give(AccountId account, Item item, MatchId match, int index, Instant time) {
    access.write(handle ->
        handle
            .createUpdate(
                "INSERT INTO inventory"
                    + " (account_id, item, equipped, match_id, match_index, obtained_at)"
                    + " VALUES (:account, :item, 0, :match, :index, :time)"
                    + " ON CONFLICT DO NOTHING")
            .bind("account", account.value())
            .bind("item", item.toString())
            .bind("match", match.value())
            .bind("index", index)
            .bind("time", time.toEpochMilli())
            .execute());
  }

  @Override
  public Page<OwnedItem> items(AccountId account, Optional<Long> before, int limit) {
    var found =
        access.read(handle ->
            handle
                .createQuery(SELECT + "id < :before ORDER BY id DESC LIMIT :limit")
                .bind("account", account.value())
                .bind("before", before.orElse(Long.MAX_VALUE))
                .bind("limit", limit + 1)
                .map((row, _) -> item(row))
                .list());
    return found.size() <= limit
        ? new Page<>(found, Optional.empty())
        : new Page<>(
            found.subList(0, limit), Optional.of(Long.toString(found.get(limit - 1).id())));
  }

  @Override
  public Optional<OwnedItem> find(AccountId account, long id) {
    return access.read(handle ->
        handle
            .createQuery(SELECT + "id = :id")
            .bind("account", account.value())
            .bind("id", id)
            .map((row, _) -> item(row))
            .findOne());
  }

  @Override
  public void unequip(AccountId account) {
    access.write(handle ->
        handle
            .createUpdate(
                "UPDATE inventory SET equipped = 0 WHERE account_id = :account AND equipped = 1")
            .bind("account", account.value())
            .execute());
  }

  @Override
  public void equip(AccountId account, long id) {
    access.write(handle ->
        handle
            .createUpdate(
                "UPDATE inventory SET equipped = 1 WHERE account_id = :account AND id = :id")
            .bind("account", account.value())
            .bind("id", id)
            .execute());
  }

  @Override
  public Map<AccountId, Item> equipped(List<AccountId> accounts) {
    Map<AccountId, Item> equipped = new HashMap<>();
    if (!accounts.isEmpty()) {
      access.read(handle ->
          handle
              .createQuery(
                  "SELECT account_id, item FROM inventory"
                      + " WHERE equipped = 1 AND account_id IN (<accounts>)")
              .bindList("accounts", accounts.stream().map(AccountId::value).toList())
              .reduceRows(
                  equipped,
                  (found, row) -> {
                    found.put(
                        new AccountId(row.getColumn("account_id", String.class)),
                        Item.of(row.getColumn("item", String.class)));
                    return found;
                  }));
    }
    return equipped;
  }

  private static OwnedItem item(ResultSet row) throws SQLException {
    return new OwnedItem(
        row.getLong(1),
        Item.of(row.getString(2)),
        row.getInt(3) == 1,
        new MatchId(row.getString(4)),
        Instant.ofEpochMilli(row.getLong(5)));
  }
}
