package dev.rondo.storage.economy;

import dev.rondo.platform.economy.LoadoutStore;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.storage.lane.Access;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.type.TypeReference;

/// Stores the loadouts that accounts have chosen, in a database.
final class SqlLoadouts implements LoadoutStore {
  private static final TypeReference<List<String>> WORDS = new TypeReference<>() {};

  private final Access access;

  SqlLoadouts(Access access) {
    this.access = access;
  }

  @Override
  public void put(String game, AccountId account, List<String> chosen) {
    access.write(handle ->
        handle
            .createUpdate(
                "INSERT INTO loadouts (game, account_id, chosen)"
                    + " VALUES (:game, :account, :chosen)"
                    + " ON CONFLICT (game, account_id) DO UPDATE SET chosen = excluded.chosen")
            .bind("game", game)
            .bind("account", account.value())
            .bind("chosen", Json.STORED.writeValueAsString(chosen))
            .execute());
  }

  @Override
  public Map<AccountId, List<String>> of(String game, List<AccountId> accounts) {
    if (accounts.isEmpty()) {
      return Map.of();
    }
    var choices = new HashMap<AccountId, List<String>>();
    access.read(handle ->
        handle
            .createQuery(
                "SELECT account_id, chosen FROM loadouts"
                    + " WHERE game = :game AND account_id IN (<accounts>)")
            .bind("game", game)
            .bindList("accounts", accounts.stream().map(AccountId::value).toList())
            .map((row, _) ->
                choices.put(
                    new AccountId(row.getString(1)),
                    Json.STORED.readValue(row.getString(2), WORDS)))
            .list());
    return choices;
  }
}
