package dev.rondo.storage.play;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.sessions.Preset;
import dev.rondo.platform.sessions.PresetStore;
import dev.rondo.storage.lane.Access;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Presets in a database.
final class SqlPresets implements PresetStore {
  private static final String SELECT =
      "SELECT id, game, owner_id, name, chosen, is_default, created_at FROM presets WHERE ";

  private final Access access;

  SqlPresets(Access access) {
    this.access = access;
  }

  @Override
  public void put(Preset preset) {
    access.write(handle ->
        handle
            .createUpdate(
                "INSERT INTO presets (id, game, owner_id, name, chosen, is_default, created_at)"
                    + " VALUES (:id, :game, :owner, :name, :chosen, :isDefault, :createdAt)"
                    + " ON CONFLICT (id) DO UPDATE SET name = excluded.name,"
                    + " chosen = excluded.chosen, is_default = excluded.is_default")
            .bind("id", preset.id())
            .bind("game", preset.game())
            .bind("owner", preset.owner().map(AccountId::value).orElse(null))
            .bind("name", preset.name())
            .bind("chosen", preset.values())
            .bind("isDefault", preset.isDefault() ? 1 : 0)
            .bind("createdAt", preset.createdAt().toEpochMilli())
            .execute());
  }

  @Override
  public void delete(String id) {
    access.write(handle ->
        handle.createUpdate("DELETE FROM presets WHERE id = :id").bind("id", id).execute());
  }

  @Override
  public Optional<Preset> find(String id) {
    return access.read(handle ->
        handle
            .createQuery(SELECT + "id = :id")
            .bind("id", id)
            .map((row, _) -> preset(row))
            .findOne());
  }

  @Override
  public List<Preset> list(String game, AccountId owner) {
    return access.read(handle ->
        handle
            .createQuery(
                SELECT + "game = :game AND (owner_id = :owner OR owner_id IS NULL) ORDER BY id")
            .bind("game", game)
            .bind("owner", owner.value())
            .map((row, _) -> preset(row))
            .list());
  }

  @Override
  public void clearDefault(Preset except) {
    var owner = except.owner().isPresent() ? "owner_id = :owner" : "owner_id IS NULL";
    access.write(handle ->
        handle
            .createUpdate(
                "UPDATE presets SET is_default = 0 WHERE game = :game AND id <> :id AND "
                    + owner
                    + " AND is_default = 1")
            .bind("game", except.game())
            .bind("id", except.id())
            .bindMap(except.owner().map(id -> Map.of("owner", id.value())).orElse(Map.of()))
            .execute());
  }

  private static Preset preset(ResultSet row) throws SQLException {
    return new Preset(
        row.getString("id"),
        row.getString("game"),
        Optional.ofNullable(row.getString("owner_id")).map(AccountId::new),
        row.getString("name"),
        row.getString("chosen"),
        row.getInt("is_default") == 1,
        Instant.ofEpochMilli(row.getLong("created_at")));
  }
}
