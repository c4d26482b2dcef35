package dev.rondo.storage.economy;

import dev.rondo.platform.economy.KeepsakeStore;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.storage.lane.Access;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jdbi.v3.core.statement.Query;

/// The keepsakes that players take from one match into the next, in a database.
final class SqlKeepsakes implements KeepsakeStore {
  private static final String SELECT =
      "SELECT account_id, name, amount FROM keepsakes WHERE scope = :scope";

  private final Access access;

  SqlKeepsakes(Access access) {
    this.access = access;
  }

  @Override
  public void add(String scope, AccountId account, String name, int gained) {
    access.write(handle ->
        handle
            .createUpdate(
                "INSERT INTO keepsakes (scope, account_id, name, amount)"
                    + " VALUES (:scope, :account, :name, :gained)"
                    + " ON CONFLICT (scope, account_id, name)"
                    + " DO UPDATE SET amount = keepsakes.amount + excluded.amount")
            .bind("scope", scope)
            .bind("account", account.value())
            .bind("name", name)
            .bind("gained", gained)
            .execute());
  }

  @Override
  public Map<AccountId, SortedMap<String, Integer>> of(String scope, List<AccountId> accounts) {
    return accounts.isEmpty()
        ? Map.of()
        : access.read(handle ->
            read(
                handle
                    .createQuery(SELECT + " AND account_id IN (<accounts>)")
                    .bindList("accounts", accounts.stream().map(AccountId::value).toList())
                    .bind("scope", scope)));
  }

  @Override
  public Map<AccountId, SortedMap<String, Integer>> all(String scope) {
    return access.read(handle -> read(handle.createQuery(SELECT).bind("scope", scope)));
  }

  private static Map<AccountId, SortedMap<String, Integer>> read(Query query) {
    var things = new HashMap<AccountId, SortedMap<String, Integer>>();
    query
        .map((row, _) ->
            things
                .computeIfAbsent(new AccountId(row.getString(1)), _ -> new TreeMap<>())
                .put(row.getString(2), row.getInt(3)))
        .list();
    return things;
  }
}
