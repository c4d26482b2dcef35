package dev.rondo.storage.lobby;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.lobby.store.RaceName;
import dev.rondo.platform.lobby.store.RaceName.State;
import dev.rondo.platform.lobby.store.RaceNameStore;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.Times;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Race names in a database.
final class SqlRaceNames implements RaceNameStore {
  private static final String COLUMNS =
      "canonical_key, game_id, user_id, race_name, status, eligible_until";
  private static final String NO_GAME = "";

  private final Access access;

  SqlRaceNames(Access access) {
    this.access = access;
  }

  @Override
  public void put(RaceName name) {
    access.write(handle ->
        handle
            .createUpdate(
                "INSERT INTO lobby_race_names ("
                    + COLUMNS
                    + ") VALUES (:key, :game, :user, :name, :status, :until)"
                    + " ON CONFLICT (canonical_key, game_id) DO UPDATE SET"
                    + " race_name = excluded.race_name, status = excluded.status,"
                    + " eligible_until = excluded.eligible_until, user_id = excluded.user_id")
            .bind("key", name.key())
            .bind("game", name.game().orElse(NO_GAME))
            .bind("user", name.user().value())
            .bind("name", name.name())
            .bind("status", name.state().toString())
            .bind("until", name.eligibleUntil().map(Instant::toEpochMilli).orElse(null))
            .execute());
  }

  @Override
  public void delete(RaceName name) {
    access.write(handle ->
        handle
            .createUpdate(
                "DELETE FROM lobby_race_names WHERE canonical_key = :key AND game_id = :game"
                    + " AND user_id = :user AND status = :status")
            .bind("key", name.key())
            .bind("game", name.game().orElse(NO_GAME))
            .bind("user", name.user().value())
            .bind("status", name.state().toString())
            .execute());
  }

  @Override
  public List<RaceName> ofKey(String key) {
    return list("canonical_key = :value ORDER BY game_id", key);
  }

  @Override
  public List<RaceName> ofGame(String game) {
    return list("game_id = :value ORDER BY canonical_key", game);
  }

  @Override
  public List<RaceName> ofUser(AccountId user) {
    return list("user_id = :value ORDER BY canonical_key, game_id", user.value());
  }

  @Override
  public int countRegistered(AccountId user) {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT COUNT(*) FROM lobby_race_names"
                    + " WHERE user_id = :user AND status = 'registered'")
            .bind("user", user.value())
            .mapTo(Integer.class)
            .one());
  }

  @Override
  public List<RaceName> expired(Instant now, int limit) {
    return list(
        "status = 'pending' AND eligible_until <= :value ORDER BY eligible_until LIMIT " + limit,
        now.toEpochMilli());
  }

  private List<RaceName> list(String which, Object value) {
    return access.read(handle ->
        handle
            .createQuery("SELECT " + COLUMNS + " FROM lobby_race_names WHERE " + which)
            .bind("value", value)
            .map((row, _) -> name(row))
            .list());
  }

  private static RaceName name(ResultSet row) throws SQLException {
    return new RaceName(
        row.getString("canonical_key"),
        row.getString("race_name"),
        new AccountId(row.getString("user_id")),
        State.valueOf(row.getString("status").toUpperCase(Locale.ROOT)),
        Optional.of(row.getString("game_id")).filter(game -> !game.equals(NO_GAME)),
        Times.read(row, "eligible_until"));
  }
}
