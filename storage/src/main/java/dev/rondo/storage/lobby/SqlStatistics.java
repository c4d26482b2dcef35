package dev.rondo.storage.lobby;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.lobby.store.StatisticStore;
import dev.rondo.storage.lane.Access;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/// Turn statistics of the lobby's games in a database.
final class SqlStatistics implements StatisticStore {
  private final Access access;

  SqlStatistics(Access access) {
    this.access = access;
  }

  @Override
  public void raise(String game, AccountId user, String statistic, long value) {
    access.write(handle ->
        handle
            .createUpdate(
                "INSERT INTO lobby_statistics (game_id, user_id, statistic, best)"
                    + " VALUES (:game, :user, :statistic, :value)"
                    + " ON CONFLICT (game_id, user_id, statistic) DO UPDATE"
                    + " SET best = excluded.best WHERE lobby_statistics.best < excluded.best")
            .bind("game", game)
            .bind("user", user.value())
            .bind("statistic", statistic)
            .bind("value", value)
            .execute());
  }

  @Override
  public Map<AccountId, Map<String, Long>> best(String game) {
    var all = new LinkedHashMap<AccountId, Map<String, Long>>();
    access.read(handle -> {
      handle
          .createQuery(
              "SELECT user_id, statistic, best FROM lobby_statistics WHERE game_id = :game"
                  + " ORDER BY user_id, statistic")
          .bind("game", game)
          .map((row, _) ->
              all.computeIfAbsent(new AccountId(row.getString(1)), _ -> new TreeMap<>())
                  .put(row.getString(2), row.getLong(3)))
          .list();
      return true;
    });
    return all;
  }

  @Override
  public void delete(String game) {
    access.write(handle ->
        handle
            .createUpdate("DELETE FROM lobby_statistics WHERE game_id = :game")
            .bind("game", game)
            .execute());
  }

  @Override
  public boolean guarded(String key) {
    return access.read(handle ->
        handle
            .createQuery("SELECT 1 FROM lobby_guards WHERE guard = :key")
            .bind("key", key)
            .mapTo(Integer.class)
            .findOne()
            .isPresent());
  }

  @Override
  public void guard(String key) {
    access.write(handle ->
        handle
            .createUpdate("INSERT INTO lobby_guards (guard) VALUES (:key) ON CONFLICT DO NOTHING")
            .bind("key", key)
            .execute());
  }
}
